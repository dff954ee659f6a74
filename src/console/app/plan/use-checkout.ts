import type { Body } from '@quoin/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAddress } from '../api/use-address'
import { useWorld } from '../session/world'

/**
 * Buys a plan or a pack of AI credit. A payment provider takes the person to its page; the address keeps which checkout it
 * was. Without one it is paid at once.
 */
export function useCheckout(onPaid?: () => void) {
  const { world, client } = useWorld()
  const queries = useQueryClient()
  const [, change] = useAddress<{ checkout?: string | undefined }>()
  return useMutation({
    mutationFn: (body: Body<'post', '/api/checkout'>) => client.post('/api/checkout', { body }),
    onSuccess: async ({ data }) => {
      await queries.invalidateQueries({ queryKey: [world.id] })
      if (data.url === null) return onPaid?.()
      change({ checkout: data.id }, true)
      location.assign(data.url)
    },
  })
}
