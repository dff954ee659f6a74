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
      const { data: checkout } = await client.get('/api/checkout/{id}', { path: { id: data.id } })
      if (checkout.status === 'paid') return onPaid?.()
      change({ checkout: data.id }, true)
      if (data.url) location.assign(data.url)
    },
  })
}
