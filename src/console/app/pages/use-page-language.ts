import { useSettledWorld } from '../api/use-settled-world'
import { useLanguage } from '../i18n/language'

/** The language of new pages: that of the workspace, or of the person until it is read. */
export function usePageLanguage(): string {
  const { language } = useLanguage()
  const { data } = useSettledWorld()
  return data?.data.settings.locale ?? language
}
