import { Fault } from '../core/fault'
import type { Storage } from './storage'

export interface S3Options {
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Null for Amazon's own. */
  endpoint: string | null
  region: string | null
}

export function s3Storage(_options: S3Options, _dataDir: string): Storage {
  throw new Fault('NOT_CONFIGURED', 'S3 storage is on its way.')
}
