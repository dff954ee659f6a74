import { readBrief } from './src/composer/reader/read-brief'
import { settled } from './src/composer/page/settle'
const r = readBrief(await Bun.stdin.text(), process.argv[2] ?? 'en')
const show = (x: any) =>
  x.pieces
    .filter((p: any) => p.role !== '-' || /[\p{L}\p{N}]/u.test(p.text))
    .map((p: any) => `${p.role}[${x.text.slice(p.start, p.end)}]`)
    .join(' ')
console.log(show(r))
const s = settled(r)
console.log(show(s.reading))
console.log(
  [...s.prose].map(([l, x]) => l + ': ' + x.map((y: any) => y.kind + '|' + r.text.slice(y.start, y.end)).join(' // ')),
)
