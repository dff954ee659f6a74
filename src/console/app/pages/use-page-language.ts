import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../i18n/language'
import { useWorld } from '../session/world'

/** The language of new pages: that of the workspace, or of the person until it is read. */
export function usePageLanguage(): string {
  const { world, client } = useWorld()
  const { language } = useLanguage()
  const { data } = useQuery({ queryKey: [world.id, 'world'], queryFn: () => client.get('/api/world') })
  return data?.data.settings.locale ?? language
}
