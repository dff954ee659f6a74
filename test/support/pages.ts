/** Contents that tests build pages from. */
export const heading = (id: string, text: string) => ({ id, type: 'heading', props: { text } })
export const paragraph = (id: string, text: string) => ({ id, type: 'text', props: { text } })
export const section = (id: string, ...children: unknown[]) => ({ id, type: 'section', props: {}, children })

/** A small page whose blocks have ids that tests can name. */
export const smallPage = (slug = 'home') => ({
  name: 'Home',
  slug,
  description: 'A small page.',
  blocks: [
    heading('title', 'Welcome'),
    paragraph('intro', 'Hello there.'),
    section('more', paragraph('inner', 'Inside.')),
  ],
})
