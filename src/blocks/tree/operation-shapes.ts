import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { BLOCK_ID, MAX_BLOCKS } from './reader'

/** Operations of one list. */
export const MAX_OPERATIONS = 5_000

const closed = { additionalProperties: false }
const BlockId = Type.String({ pattern: BLOCK_ID })
const ParentId = Type.Union([BlockId, Type.Null()], { description: 'The block to stand in; null for the top level' })
const Index = Type.Integer({ minimum: 0, maximum: MAX_BLOCKS })
const Props = Type.Record(Type.String(), Type.Unknown())

/** A block as clients send it. */
export interface SentBlock {
  readonly id?: string
  readonly type: string
  readonly props?: Readonly<Record<string, unknown>>
  readonly children?: readonly SentBlock[]
}

/** The outside of a block. Its props and children are read against the catalogue by readOperations. */
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

/** Blocks that a client sends: told in the document, and read by the catalogue's own walk, which names every fault by block. */
export const SentBlocks = (options: object) =>
  Type.Unsafe<readonly SentBlock[]>(Type.Array(Type.Unknown({ ...NewBlock }), options))

export const InsertShape = Type.Object(
  { op: Type.Literal('insert'), parentId: ParentId, index: Index, block: NewBlock },
  { ...closed, title: 'InsertOperation' },
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
    index: Type.Integer({ minimum: 0, maximum: MAX_BLOCKS, description: 'Counted after the removal' }),
  },
  { ...closed, title: 'MoveOperation' },
)

export const RemoveShape = Type.Object(
  { op: Type.Literal('remove'), blockId: BlockId },
  { ...closed, title: 'RemoveOperation' },
)

const Nullable = <Value extends ReturnType<typeof Type.String> | ReturnType<typeof Type.Boolean>>(value: Value) =>
  Type.Optional(Type.Union([value, Type.Null()]))

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
        },
        { ...closed, description: 'Merge patch (RFC 7396) of the meta: null deletes' },
      ),
    ),
  },
  closed,
)

const MaybeEmpty = Type.Optional(
  Type.String({ maxLength: 200, description: 'Empty in what undoes the making of a Surface' }),
)
const AnsweredDocument = Type.Object(
  { ...DocumentShape.properties, name: MaybeEmpty, slug: MaybeEmpty },
  { ...closed, title: 'AnsweredDocumentOperation' },
)

const BLOCK_SHAPES = [InsertShape, UpdateShape, MoveShape, RemoveShape]

/** A block operation as answers hold it. */
export const OperationShape = Type.Union([...BLOCK_SHAPES, AnsweredDocument])

/**
 * A block operation that a client sends: told in the document, and read by readOperations, which finds better words for its
 * faults. @param document the one that changes the document, with the bounds of the content's fields
 */
export const sentOperation = <Document extends TSchema>(document: Document) =>
  Type.Unsafe<Static<(typeof BLOCK_SHAPES)[number]> | Static<Document>>(
    Type.Unknown({ anyOf: [...BLOCK_SHAPES, document] }),
  )
