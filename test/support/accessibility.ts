import type { Frame, Page } from 'playwright-core'

interface Violation {
  id: string
  nodes: { target: string[]; failureSummary: string }[]
}

const WIDTHS = [375, 1280]
const HEIGHT = 800

/** The findings of axe-core in a page that is shown to visitors, with those in the frames of its players. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await prepare(page.frames())
  return faultsOf(page, {})
}

/** Those by day, and then those by night: only colours differ, so only their rules run again. */
export async function faultsByDayAndNight(page: Page): Promise<string[]> {
  await prepare(page.frames())
  return byDayAndNight(page, {})
}

/** All findings on a screen as it is now, of any weight, by day and by night. The pages in its frames have tests of their own. */
export async function screenFaults(page: Page): Promise<string[]> {
  await prepare([page.mainFrame()])
  return byDayAndNight(page, { iframes: false })
}

/**
 * The findings on a screen as it is now, on a phone and on a desk, by day and by night, by how much it is too wide, and which
 * links and buttons are cut off at a side.
 * Reloading nothing, it ends at the last width, by night.
 */
export async function screenFaultsEverywhere(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    const found = await screenFaults(page)
    const excess = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
    if (excess > 0) found.push(`${excess} px too wide`)
    found.push(...(await page.evaluate<string[]>(CUT_OFF)).map((name) => `${name} is cut off`))
    faults.push(...found.map((fault) => `${width}: ${fault}`))
  }
  return faults
}

/** In a page: what cannot be seen whole, unless it stands in a region that one can scroll by key. */
const CUT_OFF = `(() => {
  const isCut = (one) => {
    const { left, right, width } = one.getBoundingClientRect()
    if (width === 0 || !one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
    if (one.closest('.sr-only, [inert], [aria-hidden=true]')) return false
    for (let box = one.parentElement; box; box = box.parentElement) {
      if (box.tabIndex === 0) return false
      const clips = box === document.body || getComputedStyle(box).overflowX !== 'visible'
      const edge = clips && (box === document.body ? { left: 0, right: innerWidth } : box.getBoundingClientRect())
      if (edge && (left < edge.left - 1 || right > edge.right + 1)) return true
    }
    return false
  }
  return [...document.querySelectorAll('a, button')].filter(isCut).map((one) => one.textContent || one.ariaLabel)
})()`

async function byDayAndNight(page: Page, options: object): Promise<string[]> {
  await colour(page, 'light')
  const day = await faultsOf(page, options)
  await colour(page, 'dark')
  const night = await faultsOf(page, { runOnly: ['color-contrast', 'link-in-text-block'], ...options })
  return [...day, ...night.map((fault) => `dark: ${fault}`)]
}

/** Shows a page in the colours of the day or the night. */
async function colour(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await coloursSettled(page)
}

/**
 * Resolves when colours stand still: those of another scheme, and those of what opens or closes. That is after two frames
 * without an animation that ends. An inherited colour can begin a transition of its own when the one above it ends.
 */
export async function coloursSettled(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    for (let still = 0; still < 2; still++) {
      await new Promise(requestAnimationFrame)
      const running = document.getAnimations().filter(
        (one) => one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime),
      )
      if (running.length > 0) still = -1
      await Promise.all(running.map(({ finished }) => finished.catch(() => undefined)))
    }
  })()`)
}

const AXE = await Bun.file(require.resolve('axe-core/axe.min.js')).text()

/** Brings axe-core into frames. It asks its copies in the frames inside, so that a frame counts as a part of its page. */
async function prepare(frames: Frame[]): Promise<void> {
  for (const frame of frames) if (!(await frame.evaluate('Boolean(globalThis.axe)'))) await frame.evaluate(AXE)
}

async function faultsOf(page: Page, options: object): Promise<string[]> {
  // Only this part of the result leaves the page: the whole of it is large.
  const violations = await page.evaluate<Violation[]>(
    `axe.run(document, ${JSON.stringify({ resultTypes: ['violations'], ...options })}).then(
       (result) => result.violations.map(({ id, nodes }) => ({
         id, nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
       })))`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}
