/** Contents for test pages. */
export const heading = (id: string, text: string) => ({ id, type: 'heading', props: { text } })
export const paragraph = (id: string, text: string) => ({ id, type: 'text', props: { text } })
export const section = (id: string, ...children: unknown[]) => ({ id, type: 'section', props: {}, children })

/** A small page whose blocks have known ids. */
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
