import type { Context } from '../core/context'
import { deliverMail } from '../features/auth/mail-delivery'
import type { Json } from '../lib/json'

/** What a job of each kind does. It runs again after a crash, so doing it twice must be as good as once. */
export const HANDLERS: Record<string, (ctx: Context, payload: Json) => Promise<void>> = {
  'mail.send': (ctx, payload) => deliverMail(ctx, payload as { id: string }),
}
