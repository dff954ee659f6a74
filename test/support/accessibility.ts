import type { Frame, Page } from 'playwright-core'

interface AxeResult {
  violations: { id: string; impact: string; nodes: { target: string[]; failureSummary: string }[] }[]
}

/** The serious and critical findings of axe-core in the page and in the frames of its players, or in these frames. */
export async function accessibilityFaults(page: Page, frames = page.frames()): Promise<string[]> {
  const axe = await Bun.file(require.resolve('axe-core/axe.min.js')).text()
  const faults: string[] = []
  for (const frame of frames) faults.push(...(await faultsIn(frame, axe)))
  return faults
}

async function faultsIn(frame: Frame, axe: string): Promise<string[]> {
  await frame.evaluate(axe)
  const { violations } = await frame.evaluate<AxeResult>(
    `axe.run(document, { iframes: false, resultTypes: ['violations'] })`,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    )
}
