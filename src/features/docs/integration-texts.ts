/** What the operations for scripts and programs of others do: keys, webhooks and events. */
export const INTEGRATION_TEXTS = {
  listKeys: 'The keys of the World, oldest first, without what they are. `hint` is the end of each.',
  createKey:
    'The response holds `key` once. Send it as `Authorization: Bearer qk_…` with `X-World-ID`. A key has at most the role admin, and belongs to the World: it stays when its creator leaves. Only for people.',
  readKey: 'One key. `lastUsedAt` may be a minute or two behind.',
  revokeKey: 'The key stops working at once. What it made keeps its name.',

  listWebhooks: 'Oldest first, without their secrets. A World has at most 20.',
  createWebhook:
    'The response contains the secret, once. Private addresses are refused unless `ALLOW_PRIVATE_NETWORK` is on. The webhook receives events from then on.',
  readWebhook: 'One webhook, without its secret.',
  updateWebhook:
    'A webhook that is enabled again receives events from then on. Disabling it ends its pending deliveries.',
  deleteWebhook: 'Deletes the log of its deliveries too.',
  rotateWebhookSecret:
    'The response contains the new secret, once. For 24 hours each request has two signatures, one by the old secret.',
  testWebhook:
    'Sends an event of the type `webhook.test`, once and without repeated attempts. Refused with 409 while it is off.',
  listWebhookDeliveries:
    'Newest first. `status` filters. Ended deliveries are kept for a week, and the newest 500 of each webhook.',
  readWebhookDelivery: 'What the receiver answered to the last attempt, and when the next one begins.',
  redeliverWebhook:
    'Sends the same event with the same `webhook-id`, as a delivery of its own. Refused with 409 while the webhook is off.',
  followEvents:
    'Begins now, or after an event of the last day (`after`, `Last-Event-ID`); before that it answers 410. `types` limits it. You receive the events whose resource you may read. It ends with the session or the membership. A person has at most 10 streams.',
}
