import { sso as de } from './de/sso'
import { sso as en } from './en/sso'

export const ssoTexts = { en, de }
