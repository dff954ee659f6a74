import { Type } from '@sinclair/typebox'
import { type Static, t } from 'elysia'
import { UPLOAD_STATES } from '../../../db/schema'
import { UploadUse } from '../../core/fault-codes'
import { ignoring, Instant, Nullable, OneOf, PageQuery, Person, QueryFlag, Sentence, Whole } from '../../kernel/shapes'
import { MAX_ALT } from './uploads'
import { VARIANT_FORMATS, VARIANT_NAMES } from './views'

const share = () => Type.Number({ minimum: 0, maximum: 1 })
const FocalPoint = t.Object(
  { x: share(), y: share() },
  { additionalProperties: false, description: 'The point that crops keep visible, as fractions of width and height.' },
)

const Crop = t.Object(
  {
    x: share(),
    y: share(),
    width: Type.Number({ exclusiveMinimum: 0, maximum: 1 }),
    height: Type.Number({ exclusiveMinimum: 0, maximum: 1 }),
  },
  {
    additionalProperties: false,
    description: 'The part of the image that its variants show, as fractions of the original.',
  },
)

export const ReplacementForm = t.Unsafe<{ file: Blob }>(
  t.Any({
    contentMediaType: 'multipart/form-data',
    type: 'object',
    required: ['file'],
    additionalProperties: false,
    properties: {
      file: { type: 'string', contentMediaType: 'application/octet-stream', description: 'One file, up to 25 MiB.' },
    },
  }),
)

/** Only for the OpenAPI document: the body is streamed, and its reader checks it. */
export const UploadForm = t.Unsafe<{ file: Blob; alt?: string }>(
  t.Any({
    contentMediaType: 'multipart/form-data',
    type: 'object',
    required: ['file'],
    // Stated here because the router would otherwise add it to the schema on the first request.
    additionalProperties: false,
    properties: {
      file: { type: 'string', contentMediaType: 'application/octet-stream', description: 'One file, up to 25 MiB.' },
      alt: {
        type: 'string',
        maxLength: MAX_ALT,
        description: 'A description of the image for people who cannot see it.',
      },
    },
  }),
)
export const UploadBytes = t.Any({ contentMediaType: 'application/octet-stream', type: 'string' })
/** Missing and malformed values are refused like every other invalid signature. */
export const SignedQuery = t.Object({ expires: t.Optional(t.String()), signature: t.Optional(t.String()) })

export const NewPresign = t.Object(
  {
    filename: t.String({ minLength: 1, maxLength: 255 }),
    contentType: t.String({
      maxLength: 200,
      pattern: '^[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*/[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*( *;[ -~]*)?$',
      description: 'The media type of the file; parameters (`; charset=utf-8`) are ignored.',
    }),
    size: Whole({ minimum: 1 }),
    sha256: t.Optional(t.String({ pattern: '^[0-9a-fA-F]{64}$', description: 'In hex.' })),
  },
  { additionalProperties: false },
)
export type NewPresign = Static<typeof NewPresign>

export const Presigned = t.Object(
  {
    uploadId: t.String(),
    method: t.Literal('PUT'),
    url: t.String(),
    headers: t.Record(t.String(), t.String()),
    expiresAt: Instant,
  },
  { title: 'PresignedUpload' },
)
export const Taken = t.Object({ uploadId: t.String(), size: Whole() })

export const UploadQuery = t.Object({
  ...PageQuery,
  type: t.Optional(
    t.String({
      maxLength: 100,
      pattern: '^[A-Za-z0-9!#$&^_.+-]+(/([A-Za-z0-9!#$&^_.+-]+|\\*))?$',
      description: 'A media type (`image/png`) or a top-level type (`image`).',
    }),
  ),
  unused: t.Optional(QueryFlag()),
  withoutDescription: t.Optional(QueryFlag()),
  createdBy: t.Optional(t.String({ maxLength: 64, description: 'The id of a person' })),
  q: t.Optional(t.String({ maxLength: 200, description: 'Part of the filename or the alternative text.' })),
})
export type UploadQuery = Static<typeof UploadQuery>

export const UploadChange = t.Object(
  {
    alt: t.Optional(t.String({ maxLength: MAX_ALT })),
    focalPoint: t.Optional(FocalPoint),
    crop: t.Optional(Nullable(Crop)),
    ...ignoring([
      'id',
      'filename',
      'contentType',
      'size',
      'sha256',
      'width',
      'height',
      'thumbhash',
      'status',
      'failure',
      'url',
      'variants',
      'jobId',
      'createdAt',
      'createdBy',
      'uses',
    ]),
  },
  { additionalProperties: false },
)
export type UploadChange = Static<typeof UploadChange>

export const DeleteQuery = t.Object({ force: t.Optional(QueryFlag()) })

const Variant = t.Object(
  {
    name: OneOf(VARIANT_NAMES),
    format: OneOf(VARIANT_FORMATS),
    width: Whole(),
    height: Whole(),
    size: Whole(),
    url: t.String(),
  },
  { title: 'Variant' },
)

/** An image for front ends that render pages themselves. */
export const ShownImage = t.Object(
  {
    url: Nullable(
      t.String({
        description:
          'The image to show if only one is possible. While variants are being made: the original for members, and null for visitors, because an original may contain its location.',
      }),
    ),
    width: Nullable(Whole({ description: 'The width of the original, with its orientation applied.' })),
    height: Nullable(Whole()),
    alt: t.String({ description: 'The upload’s text; a text in the image’s block takes precedence.' }),
    thumbhash: Nullable(t.String()),
    focalPoint: FocalPoint,
    variants: t.Array(Variant),
    processing: t.Optional(t.Boolean({ description: 'True while the variants are being made; absent afterwards.' })),
  },
  { title: 'ShownImage' },
)
export type ShownImage = Static<typeof ShownImage>

export const UploadItem = t.Object(
  {
    id: t.String(),
    filename: t.String(),
    contentType: t.String(),
    size: Whole({ description: 'Bytes.' }),
    sha256: Nullable(t.String()),
    width: Nullable(Whole()),
    height: Nullable(Whole()),
    thumbhash: Nullable(t.String()),
    alt: t.String(),
    crop: Nullable(Crop),
    focalPoint: FocalPoint,
    status: OneOf(UPLOAD_STATES),
    failure: Nullable(t.Object({ code: t.String(), message: Sentence() })),
    url: Nullable(t.String()),
    variants: t.Array(Variant),
    jobId: Nullable(t.String()),
    createdAt: Instant,
    createdBy: Person,
  },
  { title: 'UploadSummary' },
)

export const Upload = t.Composite([UploadItem, t.Object({ uses: t.Array(UploadUse) })], { title: 'Upload' })
