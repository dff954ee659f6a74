import { expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { writeSite } from '../../src/commands/static-site'
import { harness } from '../support/harness'
import { paragraph, smallPage } from '../support/pages'
import { worldContextOf } from '../support/proposals'
import { photo, upload } from '../support/uploads'

test('published pages become files whose links and pictures lead to files', async () => {
  const h = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  const folder = mkdtempSync(join(tmpdir(), 'quoin-test-'))
  try {
    const owner = await h.register()
    const { slug } = owner.world
    const image = (await upload(h, owner, { name: 'hill.jpg', type: 'image/jpeg', bytes: await photo() })).body.data
    await h.jobs.round()
    const publish = async (page: string, visibility: string, blocks: unknown[]) => {
      const body = { ...smallPage(page), visibility, blocks }
      const { id } = (await owner.api.post('/api/surfaces', body)).body.data
      await owner.api.post(`/api/surfaces/${id}/publish`, {})
    }
    await publish('home', 'listed', [
      { id: 'pic', type: 'image', props: { uploadId: image.id, alt: 'A hill' } },
      paragraph(
        'p',
        `To [us](/w/${slug}/about#p), to [all](/w/${slug}), [away](https://example.org/x), [none](/w/${slug}/gone).`,
      ),
    ])
    await publish('about', 'shared', [paragraph('p', `Back [home](/w/${slug}/home).`)])
    await publish('secret', 'private', [paragraph('p', 'Nobody reads this.')])
    const made = await writeSite(await worldContextOf(h, owner), folder, 'https://www.example.com/')
    expect(made.pages).toBe(3)
    const home = readFileSync(join(folder, 'home/index.html'), 'utf8')
    expect(home).toContain('<link rel="canonical" href="https://www.example.com/home"')
    expect(home).toContain('href="../about/#p"')
    expect(home).toContain('href="https://example.org/x"')
    expect(existsSync(join(folder, 'secret'))).toBe(false)
    expect(readFileSync(join(folder, 'sitemap.xml'), 'utf8')).toContain('<loc>https://www.example.com/home</loc>')
    for (const file of ['index.html', 'home/index.html', 'about/index.html', '404.html'])
      expect([file, deadLinks(folder, file).filter((link) => !link.includes('gone'))]).toEqual([file, []])
    const missing = readFileSync(join(folder, '404.html'), 'utf8')
    expect(missing).toMatch(/<link rel="stylesheet" href="\/assets\/page\.[\w.]+\.css"/)
    expect(missing).toContain('href="/home/"')
    expect(missing).not.toMatch(/(href|src)="(?!\/|#|https?:|data:)/)
    expect(home.match(/files\/[^" ]+/g)?.length ?? 0).toBeGreaterThan(1)
    await expect(writeSite(await worldContextOf(h, owner), folder)).rejects.toThrow('is not empty')
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await h.close()
  }
})

/** Addresses in a file that lead to no file of the folder. */
function deadLinks(folder: string, file: string): string[] {
  const text = readFileSync(join(folder, file), 'utf8')
  const singles = Array.from(text.matchAll(/(?:href|src)="([^"#]+)(?:#[^"]*)?"/g), ([, address = '']) => address)
  const sets = Array.from(text.matchAll(/srcset="([^"]+)"/g), ([, list = '']) => list.split(', ')).flat()
  const addresses = [...singles, ...sets.map((one) => one.split(' ')[0]!)]
  return addresses
    .filter((address) => !/^(https?:|data:|mailto:|tel:)/.test(address))
    .filter((address) => {
      const path = normalize(join(folder, address.startsWith('/') ? '' : dirname(file), address))
      return !existsSync(address.endsWith('/') ? join(path, 'index.html') : path)
    })
}
