import { checkVAT, countries } from 'jsvat'

/**
 * ISO 3166-1 alpha-2: the officially assigned codes
 * (https://www.iso.org/iso-3166-country-codes.html, as of 2026).
 */
export const COUNTRIES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT ' +
  'MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
  'UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ')

/** Prefixes of VAT ids that are not the code of the country: Greece, and Northern Ireland, whose ids look like British ones. */
const PREFIXES: Record<string, string> = { GR: 'EL' }
const LIKE_BRITISH = 'XI'
/** A tax number of a country whose format nobody lists. */
const UNLISTED = /^[A-Z0-9]{2,30}$/

/**
 * A VAT id in its stored form: upper case, without blanks, dots and hyphens, and with the prefix of its country. Checks the
 * format of the country, not whether the id was issued.
 * @param country the tax country, for an id without a prefix; null if it is not known
 * @returns undefined if it is not valid
 */
export function normalVatId(text: string, country: string | null): string | undefined {
  const id = text.toUpperCase().replace(/[\s.-]/g, '')
  if (hasFormat(id)) return id
  if (country === null) return undefined
  const prefixed = `${PREFIXES[country] ?? country}${id}`
  if (hasFormat(prefixed)) return prefixed
  // A country whose format is known, by the tax country or by the prefix, has to match it.
  const isListed = (code: string) => countries.some(({ codes }) => codes.includes(code))
  if (isListed(country) || isListed(id.slice(0, 2)) || !COUNTRIES.includes(country)) return undefined
  return UNLISTED.test(id) ? id : undefined
}

/** The library knows only Belgian numbers that begin with 0; those that begin with 1 have been issued since 2023. */
const BELGIAN = /^BE[01]\d{9}$/

function hasFormat(id: string): boolean {
  if (BELGIAN.test(id)) return true
  return checkVAT(id.startsWith(LIKE_BRITISH) ? `GB${id.slice(2)}` : id, [...countries]).isValidFormat
}
