import { signOut as de } from './de/sign-out'
import { signOut as en } from './en/sign-out'

export const signOutTexts = { en, de }
