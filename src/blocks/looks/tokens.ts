import type { FontName, RadiusName } from '../../lib/theme'
import { FAMILIES, FONT_PAIRS } from './families'
import type { Look, Span, TypeScale } from './look'

/** Radii in px of small things (code, focus), fields, boxes and buttons. */
type Corners = readonly [small: number, field: number, box: number, button: number]

const RADII: Record<RadiusName, Corners> = {
  none: [0, 0, 0, 0],
  small: [3, 4, 6, 4],
  medium: [6, 10, 16, 10],
  large: [10, 16, 28, 999],
}

const SYSTEM_MONO = "ui-monospace,'Cascadia Code',Menlo,Consolas,'DejaVu Sans Mono',monospace"

/** Sizes of longer titles by that of the display, in a look that says nothing else. */
const SHRINK = [1, 1, 1, 0.85, 0.7]

/** The page's sides, from a phone to a desktop. */
const GUTTER: Span = [20, 64]

/**
 * The tokens of a look that are no colours, as declarations of CSS properties (src/pages/styles/tokens.css explains
 * the names).
 * @param font a typeface that the World has chosen instead of that of the look
 */
export function lookTokens(look: Look, font?: FontName): string {
  return declarations({ ...typeTokens(typeOf(look, font)), ...boxTokens(look) })
}

/** The tokens of corners that a World has chosen instead of those of its look. */
export function radiusTokens(radius: RadiusName): string {
  return declarations(cornerTokens(RADII[radius]))
}

/** The type of a look, with the families of another typeface if one is chosen. */
export function typeOf({ type }: Pick<Look, 'type'>, font?: FontName): TypeScale {
  if (font === undefined) return type
  const { italic: _, plain, ...scale } = type
  return { ...scale, ...plain, ...FONT_PAIRS[font] }
}

function typeTokens(type: TypeScale): Record<string, string> {
  const { body, ratio } = type
  const scaled = (times: number): Span => [body[0] * ratio[0] ** times, body[1] * ratio[1] ** times]
  return {
    'font-head': `${type.head},head-fallback,${FAMILIES[type.head].generic}`,
    'font-text': `${type.text},text-fallback,${FAMILIES[type.text].generic}`,
    'font-mono': type.mono === undefined ? SYSTEM_MONO : `${type.mono},${SYSTEM_MONO}`,
    'head-weight': String(type.headWeight),
    'head-track': em(type.displayTrack * 0.6),
    'head-lead': String(Math.max(1.12, type.displayLead)),
    display: fluid(type.display),
    'display-track': em(type.displayTrack),
    'display-lead': String(type.displayLead),
    'head-char': String(round(FAMILIES[type.head].wide + type.displayTrack)),
    ...shrinkTokens(type.shrink ?? SHRINK),
    h2: fluid(type.h2),
    'h2-small': fluid(scaled(2)),
    h3: fluid(scaled(1)),
    lead: fluid(scaled(1)),
    body: fluid(body),
    'body-lead': String(type.bodyLead),
    small: fluid([Math.max(14, body[0] * 0.86), Math.max(14, body[1] * 0.84)]),
  }
}

function shrinkTokens(sizes: readonly number[]): Record<string, string> {
  return Object.fromEntries(sizes.map((size, i) => [`shrink-${i + 1}`, String(size)]))
}

function boxTokens({ bandPad, width, radius: { box, button } }: Look): Record<string, string> {
  return {
    gutter: fluid(GUTTER),
    gap: fluid([28, 48]),
    'band-pad': fluid(bandPad),
    width: `${width}rem`,
    ...cornerTokens([Math.min(6, box / 2), Math.min(12, box, button), box, button]),
  }
}

function cornerTokens([small, field, box, button]: Corners): Record<string, string> {
  return {
    'radius-small': px(small),
    'radius-field': px(field),
    'radius-box': px(box),
    'radius-button': px(button),
  }
}

function declarations(tokens: Record<string, string>): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}

/** A size that grows in a straight line between a phone and a desktop, in rem, so that it follows the reader's setting. */
function fluid([phone, desktop]: Span): string {
  if (phone === desktop) return rem(phone)
  const slope = (desktop - phone) / (1280 - 390)
  return `clamp(${rem(phone)},${rem(phone - slope * 390)} + ${round(slope * 100)}vw,${rem(desktop)})`
}

const rem = (size: number): string => `${round(size / 16)}rem`
const px = (size: number): string => `${round(size)}px`
const em = (size: number): string => `${round(size)}em`
const round = (value: number): number => Math.round(value * 10_000) / 10_000
