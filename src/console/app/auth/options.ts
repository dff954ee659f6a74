import { useQuery } from '@tanstack/react-query'
import { stranger } from './sign-in-calls'

/** What a sign-in page has to know of the server: who may register, whether it sends mails, and the ways to sign in. */
export function useSignInOptions() {
  const query = useQuery({ queryKey: ['sign-in options'], queryFn: () => stranger().get('/api/auth/options') })
  return { ...query, data: query.data?.data }
}
