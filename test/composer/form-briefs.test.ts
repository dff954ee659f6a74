import { describe, expect, test } from 'bun:test'
import { walk } from '../../src/blocks/tree/walk'
import type { JsonObject } from '../../src/lib/json'
import { composed, taskOf } from './measure'

/** Fields that a brief names for its form, in the ways that people name them. */

async function formOf(intent: string): Promise<JsonObject> {
  const { content } = await composed(taskOf({ intent }))
  const forms: JsonObject[] = []
  walk(content.blocks, ({ type, props }) => void (type === 'form' && forms.push(props)))
  expect(forms).toHaveLength(1)
  return forms[0] ?? {}
}

async function fieldsOf(intent: string): Promise<string[]> {
  const { fields } = (await formOf(intent)) as { fields: { label: string; type: string; required?: boolean }[] }
  return fields.map(({ label, type, required }) => `${label} ${type}${required ? '!' : ''}`)
}

describe('fields that a brief names', () => {
  test.each([
    [
      'Contact page for Brook Dental. The form should ask for full name, phone number, preferred date, and a message.',
      ['Full name text!', 'Phone number tel', 'Preferred date date', 'Message textarea!'],
    ],
    [
      'Page for the Tide job. Ask for name, email, CV link and a note in the application form.',
      ['Name text!', 'Email email!', 'CV link url', 'Note textarea!'],
    ],
    [
      'Webseite für die Schreinerei Holz. Kontaktformular mit den Feldern Name, Telefon und Beschreibung des Vorhabens.',
      ['Name text!', 'Telefon tel', 'Beschreibung des Vorhabens textarea'],
    ],
    [
      "Site de la photographe Léa Morin. Formulaire de contact avec nom, e-mail, date de l'événement et message.",
      ['Nom text!', 'E-mail email!', "Date de l'événement date", 'Message textarea!'],
    ],
    [
      'Página de la academia Sol. Un formulario con los campos nombre, correo y número de alumnos.',
      ['Nombre text!', 'Correo email!', 'Número de alumnos number'],
    ],
  ])('are the fields of the form: %s', async (intent, fields) => {
    expect(await fieldsOf(intent)).toEqual(fields)
  })

  test('are required where the brief says so, and no others', async () => {
    expect(
      await fieldsOf(
        'Contact page for Brook. A form with name, phone, email and message. The name and phone are required.',
      ),
    ).toEqual(['Name text!', 'Phone tel!', 'Email email', 'Message textarea'])
  })

  test('may be optional, questions, choices and scales', async () => {
    const { fields, title } = await formOf(
      'Feedback page for our café Linden. A form with these fields: Name (optional), How did you hear about us? (Google, Friends), Rating from 1 to 5, Comments.',
    )
    expect(title).not.toBe('Book a table')
    expect(fields).toEqual([
      { name: 'name', label: 'Name', type: 'text' },
      {
        name: 'how_did_you_hear_about_us',
        label: 'How did you hear about us?',
        type: 'select',
        options: ['Google', 'Friends'],
      },
      { name: 'rating', label: 'Rating', type: 'select', options: ['1', '2', '3', '4', '5'] },
      { name: 'message', label: 'Comments', type: 'textarea', required: true },
    ])
  })

  test('a sentence about something else that is required stays a sentence', async () => {
    const { content } = await composed(
      taskOf({
        intent: 'Page for the Kite club. We fly every Sunday at the beach. Booking ahead is required. Bring a jacket.',
      }),
    )
    expect(JSON.stringify(content.blocks)).toContain('Booking ahead is required.')
  })
})

describe('a testimonial', () => {
  test('keeps its words behind a name that ends with an initial', async () => {
    const { content } = await composed(
      taskOf({ intent: 'Gym website for Forge. Testimonial from Anna P.: "I have never felt stronger."' }),
    )
    expect(content.blocks.find(({ type }) => type === 'testimonials')?.props.items).toEqual([
      { quote: 'I have never felt stronger.', author: 'Anna P.' },
    ])
  })
})
