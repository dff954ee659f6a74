import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { BLOCK_ID, MAX_BLOCKS } from './reader'

/** How many operations a list may hold. */
export const MAX_OPERATIONS = 5_000

const closed = { additionalProperties: false }
const BlockId = Type.String({ pattern: BLOCK_ID })
const ParentId = Type.Union([BlockId, Type.Null()], { description: 'The parent block; null for the top level' })
const Index = Type.Integer({ minimum: 0, maximum: MAX_BLOCKS })
const Props = Type.Record(Type.String(), Type.Unknown())

/** A block as clients send it. */
export interface SentBlock {
  readonly id?: string
  readonly type: string
  readonly props?: Readonly<Record<string, unknown>>
  readonly children?: readonly SentBlock[]
}

/** The envelope of a block. readOperations checks its props and children against the catalogue. */
const NewBlock = Type.Object(
  {
    id: Type.Optional(BlockId),
    type: Type.String({ maxLength: 64, description: 'One of the catalogue: GET /api/meta/schema' }),
    props: Type.Optional(Props),
    children: Type.Optional(
      Type.Unsafe<readonly SentBlock[]>(Type.Array(Type.Unknown({ $ref: '#/components/schemas/NewBlock' }))),
    ),
  },
  { ...closed, title: 'NewBlock' },
)

/**
 * Blocks that a client sends. The API document describes them; the tree reader checks them and reports faults by block.
 */
export const SentBlocks = (options: object) =>
  Type.Unsafe<readonly SentBlock[]>(Type.Array(Type.Unknown({ ...NewBlock }), options))

export const InsertShape = Type.Object(
  { op: Type.Literal('insert'), parentId: ParentId, index: Index, block: NewBlock },
  { ...closed, title: 'InsertOperation' },
)

/** An insert as clients send it. Without a place it appends: to the parent, or to the top level. */
export const SentInsertShape = Type.Object(
  {
    op: Type.Literal('insert'),
    parentId: Type.Optional(
      Type.Union([BlockId, Type.Null()], { description: 'The parent block; null, the default, for the top level' }),
    ),
    index: Type.Optional(
      Type.Integer({ minimum: 0, maximum: MAX_BLOCKS, description: 'The place among the siblings. Default: the end' }),
    ),
    block: NewBlock,
  },
  { ...closed, title: 'SentInsertOperation' },
)

export const UpdateShape = Type.Object(
  {
    op: Type.Literal('update'),
    blockId: BlockId,
    props: Type.Record(Type.String(), Type.Unknown(), {
      description: 'Merge patch (RFC 7396) of the props: null deletes',
    }),
  },
  { ...closed, title: 'UpdateOperation' },
)

export const MoveShape = Type.Object(
  {
    op: Type.Literal('move'),
    blockId: BlockId,
    parentId: ParentId,
    index: Type.Integer({ minimum: 0, maximum: MAX_BLOCKS, description: 'Counted without the moved block' }),
  },
  { ...closed, title: 'MoveOperation' },
)

export const RemoveShape = Type.Object(
  { op: Type.Literal('remove'), blockId: BlockId },
  { ...closed, title: 'RemoveOperation' },
)

const Nullable = <Value extends TSchema>(value: Value) => Type.Optional(Type.Union([value, Type.Null()]))

export const DocumentShape = Type.Object(
  {
    op: Type.Literal('document'),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    slug: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    description: Type.Optional(Type.String({ maxLength: 2_000 })),
    meta: Type.Optional(
      Type.Object(
        {
          title: Nullable(Type.String({ maxLength: 300 })),
          description: Nullable(Type.String({ maxLength: 1_000 })),
          imageUploadId: Nullable(Type.String({ maxLength: 64 })),
          noindex: Nullable(Type.Boolean()),
          locale: Nullable(Type.String({ maxLength: 35 })),
          tags: Nullable(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 20 })),
          look: Nullable(Type.String({ maxLength: 50 })),
        },
        { ...closed, description: 'Merge patch (RFC 7396) of the meta: null deletes' },
      ),
    ),
  },
  closed,
)

const MaybeEmpty = Type.Optional(
  Type.String({ maxLength: 200, description: 'Empty in the operation that undoes the creation of a Surface' }),
)
const AnsweredDocument = Type.Object(
  { ...DocumentShape.properties, name: MaybeEmpty, slug: MaybeEmpty },
  { ...closed, title: 'AnsweredDocumentOperation' },
)

const BLOCK_SHAPES = [InsertShape, UpdateShape, MoveShape, RemoveShape]
const SENT_SHAPES = [SentInsertShape, UpdateShape, MoveShape, RemoveShape]

/** A block operation in a response. */
export const OperationShape = Type.Union([...BLOCK_SHAPES, AnsweredDocument], {
  $id: 'Operation',
  discriminator: { propertyName: 'op' },
})

/**
 * A block operation that a client sends. The API document describes it; readOperations checks it and reports clearer
 * faults.
 * @param document the shape of the document operation, with the bounds of the content's fields
 */
export const sentOperation = <Document extends TSchema>(document: Document) =>
  Type.Unsafe<Static<(typeof SENT_SHAPES)[number]> | Static<Document>>(
    Type.Unknown({
      $id: 'NewOperation',
      anyOf: [...SENT_SHAPES, document],
      discriminator: { propertyName: 'op' },
    }),
  )
