export { createClient, type Client } from './client.js'
export { QuoinError, type ErrorBody, type ErrorCode, type ErrorDetail } from './errors.js'
export type { EventStream, EventStreamOptions } from './event-stream.js'
export type { ClientOptions, Progress, Tokens } from './options.js'
export type { ComposeRequest, TurnEvent, TurnOptions, TurnStream } from './turn-stream.js'
export type {
  Answer,
  Block,
  BlockOf,
  BlockType,
  Body,
  Item,
  NewBlock,
  NewBlockOf,
  Options,
  Path,
  Result,
  Schemas,
  WorldEvent,
} from './types.js'
export type { UploadOptions } from './uploads.js'
export { verifyWebhook, WebhookVerificationError, type WebhookEvent, type WebhookOptions } from './webhooks.js'
