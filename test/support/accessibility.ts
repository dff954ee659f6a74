import type { Frame, Page } from 'playwright-core'

interface Violation {
  id: string
  impact: string
  nodes: { target: string[]; failureSummary: string }[]
}

const WIDTHS = [375, 1280]
const HEIGHT = 800
const GRAVE = ['serious', 'critical']

/** The serious and critical findings of axe-core in a published page and in the frames of its players. */
export function accessibilityFaults(page: Page): Promise<string[]> {
  return faultsOf(page.frames(), {}, GRAVE)
}

/** Those by day, and then those by night: only colours differ, so only their rules run again. */
export function faultsByDayAndNight(page: Page): Promise<string[]> {
  return byDayAndNight(page, page.frames(), GRAVE)
}

/** All findings on a screen as it is now, of any weight, by day and by night. The pages in its frames have tests of their own. */
export function screenFaults(page: Page): Promise<string[]> {
  return byDayAndNight(page, [page.mainFrame()])
}

/**
 * The findings on a screen as it is now, on a phone and on a desk, by day and by night, and by how much it is too wide.
 * Reloading nothing, it ends at the last width, by night.
 */
export async function screenFaultsEverywhere(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    const found = await screenFaults(page)
    const excess = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
    if (excess > 0) found.push(`${excess} px too wide`)
    faults.push(...found.map((fault) => `${width}: ${fault}`))
  }
  return faults
}

async function byDayAndNight(page: Page, frames: Frame[], weights?: readonly string[]): Promise<string[]> {
  await colour(page, 'light')
  const day = await faultsOf(frames, {}, weights)
  await colour(page, 'dark')
  const night = await faultsOf(frames, { runOnly: ['color-contrast', 'link-in-text-block'] }, weights)
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

async function faultsOf(frames: Frame[], options: object, weights?: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  for (const frame of frames) faults.push(...(await faultsIn(frame, options, weights)))
  return faults
}

/** @param weights of the findings that count; all of them where it is left out */
async function faultsIn(frame: Frame, options: object, weights?: readonly string[]): Promise<string[]> {
  if (!(await frame.evaluate('Boolean(globalThis.axe)'))) await frame.evaluate(AXE)
  // Only this part of the result leaves the page: the whole of it is large.
  const violations = await frame.evaluate<Violation[]>(
    `axe.run(document, ${JSON.stringify({ iframes: false, resultTypes: ['violations'], ...options })}).then(
      (result) => result.violations.map(({ id, impact, nodes }) => ({
        id, impact, nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
      })))`,
  )
  return violations
    .filter(({ impact }) => weights?.includes(impact) ?? true)
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    )
}
