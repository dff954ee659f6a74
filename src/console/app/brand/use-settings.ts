import type { Schemas } from '@quoin/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { brandTexts } from '../texts/brand'
import { useToast } from '../ui/toast'

/** Saves settings of the workspace. What is absent stays as it is. */
export function useSettings() {
  const { world, client } = useWorld()
  const say = useTexts(brandTexts)
  const toast = useToast()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (settings: Schemas['SettingsPatch']) => client.patch('/api/world', { body: { settings } }),
    onSuccess: (answer) => {
      cache.setQueryData([world.id, 'world'], answer)
      toast({ text: say.saved })
    },
  })
}
