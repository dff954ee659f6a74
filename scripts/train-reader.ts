/**
 * Trains the tagger of the local composer: an averaged structured perceptron (Collins 2002) over the labelled briefs. The
 * same briefs give the same weights. Usage: bun scripts/train-reader.ts FOLDER [epochs]
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { featuresOf } from '../src/composer/reader/features'
import { linesOf } from '../src/composer/reader/layout'
import { ROLES, type Role } from '../src/composer/reader/roles'
import { emptyTransitions, type Step, tag, type Weights } from '../src/composer/reader/tagger'
import { type Token, tokensOf } from '../src/composer/reader/tokens'

interface Brief { id: string; part: string; lang: string; pieces: [Role, string][] }
interface Example { id: string; lang: string; tokens: Token[]; features: Uint32Array[]; steps: Step[]; gold: Uint8Array }

const N = ROLES.length
const ROWS = 1 << 20
const folder = process.argv[2]!
const epochs = Number(process.argv[3] ?? 8)
const briefs = readdirSync(folder).filter((f) => f.endsWith('.json')).flatMap((f) => JSON.parse(require('node:fs').readFileSync(join(folder, f), 'utf8')) as Brief[])
const split = process.argv[4] === 'cv' ? (b: Brief, i: number) => (i % 5 === 0 ? 'dev' : 'train') : (b: Brief) => b.part
const train = briefs.filter((b, i) => split(b, i) === 'train' ).map(exampleOf)
const dev = briefs.filter((b, i) => split(b, i) === 'dev').map(exampleOf)
console.log(`${train.length} train, ${dev.length} dev, ${train.reduce((n, e) => n + e.tokens.length, 0)} tokens`)

function exampleOf(b: Brief): Example {
  const text = b.pieces.map(([, t]) => t).join('')
  const lines = linesOf(text)
  const tokens = tokensOf(lines)
  const steps = tokens.map((token, i): Step => {
    const before = tokens[i - 1]
    if (!before || before.line === token.line) return 'within'
    return lines[token.line]!.gap > 0 ? 'paragraph' : 'line'
  })
  const gold = new Uint8Array(tokens.length)
  let at = 0
  let i = 0
  for (const [role, piece] of b.pieces) {
    at += piece.length
    // A token that two pieces share has the role of its first letter.
    while (i < tokens.length && tokens[i]!.start < at) gold[i++] = tokens[i - 1]!.kind === 'mark' && role !== '-' ? ROLES.indexOf(role) : ROLES.indexOf(role)
  }
  return { id: b.id, lang: b.lang, tokens, features: featuresOf(lines, tokens), steps, gold }
}

const counts = new Map<number, number>()
for (const e of train) { const seen = new Set<number>(); for (const fs of e.features) for (const f of fs) { if (seen.has(f)) continue; seen.add(f); counts.set(f, (counts.get(f) ?? 0) + 1) } }
const index = new Map<number, number>()
const LEAST = Number(process.env.LEAST ?? 2)
for (const [f, n] of counts) if (n >= LEAST) index.set(f, index.size * N)
const USED = index.size
console.log(`${counts.size} features, ${USED} in at least ${LEAST} briefs`)
const current = new Float32Array(USED * N)
const sums = new Float32Array(USED * N)
const cur = emptyTransitions(), sum = emptyTransitions()
const rowOf = (feature: number) => index.get(feature) ?? -1
const weights: Weights = { rowOf, rows: current, transitions: cur }
let step = 1
function update(e: Example, got: Uint8Array) {
  for (let i = 0; i < e.gold.length; i++) {
    const [g, p] = [e.gold[i]!, got[i]!]
    if (g !== p) for (const f of e.features[i]!) {
      const row = rowOf(f)
      if (row < 0) continue
      current[row + g]! += 1; sums[row + g]! += step
      current[row + p]! -= 1; sums[row + p]! -= step
    }
    if (i === 0) continue
    const [g0, p0] = [e.gold[i - 1]!, got[i - 1]!]
    if (g0 === p0 && g === p) continue
    const t = cur[e.steps[i]!], s = sum[e.steps[i]!]
    t[g0 * N + g]! += 1; s[g0 * N + g]! += step
    t[p0 * N + p]! -= 1; s[p0 * N + p]! -= step
  }
}
let seed = 7
const random = () => (seed = Math.imul(seed, 48271) % 0x7fffffff, (seed >>> 0) / 0xffffffff)
for (let epoch = 0; epoch < epochs; epoch++) {
  const order = train.map((e) => [random(), e] as const).sort((a, b) => a[0] - b[0]).map(([, e]) => e)
  let wrong = 0, all = 0
  for (const e of order) {
    const got = tag(weights, e.features, e.steps)
    let faults = 0
    for (let i = 0; i < got.length; i++) if (got[i] !== e.gold[i]) faults++
    wrong += faults; all += got.length
    if (faults) update(e, got)
    step++
  }
  console.log(`epoch ${epoch + 1}: train ${(100 - wrong / all * 100).toFixed(2)} %`)
}
// Averages (Daumé's trick): w - u / c.
const rows = new Float32Array(USED * N)
for (let i = 0; i < rows.length; i++) rows[i] = current[i]! - sums[i]! / step
const transitions = emptyTransitions()
for (const s of Object.keys(cur) as Step[]) for (let i = 0; i < N * N; i++) transitions[s][i] = cur[s][i]! - sum[s][i]! / step
const final: Weights = { rowOf, rows, transitions }

const perRole = ROLES.map(() => ({ tp: 0, fp: 0, fn: 0 }))
let right = 0, all = 0
const confusions = new Map<string, number>()
for (const e of dev) {
  const got = tag(final, e.features, e.steps)
  for (let i = 0; i < got.length; i++) {
    if (e.tokens[i]!.kind === 'mark') continue
    all++
    if (got[i] === e.gold[i]) { right++; perRole[got[i]!]!.tp++ }
    else {
      perRole[got[i]!]!.fp++; perRole[e.gold[i]!]!.fn++
      const k = `${ROLES[e.gold[i]!]} → ${ROLES[got[i]!]}`
      confusions.set(k, (confusions.get(k) ?? 0) + 1)
    }
  }
}
console.log(`dev words: ${(right / all * 100).toFixed(2)} % of ${all}`)
perRole.forEach((r, i) => r.tp + r.fn > 0 && console.log(ROLES[i]!.padEnd(12), `P ${(100 * r.tp / (r.tp + r.fp || 1)).toFixed(0)} R ${(100 * r.tp / (r.tp + r.fn)).toFixed(0)} n ${r.tp + r.fn}`))
console.log([...confusions].sort((a, b) => b[1] - a[1]).slice(0, 25).map(([k, n]) => `${n} ${k}`).join('\n'))

const COARSE: Record<string, string> = {}
for (const r of ROLES) COARSE[r] = r === '-' ? '-' : r === 'aside' || r === 'ask' ? 'maker' : r.startsWith('wish') ? 'wish' : r === 'refusal' ? 'refusal' : 'content'
const byLang = new Map<string, [number, number, number]>()
for (const e of dev) {
  const got = tag(final, e.features, e.steps)
  const c = byLang.get(e.lang.slice(0, 2)) ?? [0, 0, 0]
  for (let i = 0; i < got.length; i++) { if (e.tokens[i]!.kind === 'mark') continue; c[2]++; if (got[i] === e.gold[i]) c[0]++; const [a,b]=[COARSE[ROLES[got[i]!]!],COARSE[ROLES[e.gold[i]!]!]]; if (a === b || a === '-' || b === '-') c[1]++ }
  byLang.set(e.lang.slice(0, 2), c)
}
console.log([...byLang].map(([l, [a, b, n]]) => `${l} exact ${(a / n * 100).toFixed(0)} coarse ${(b / n * 100).toFixed(0)} n ${n}`).join('\n'))
