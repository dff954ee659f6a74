import { Type } from '@sinclair/typebox'

const Pointer = Type.String({ maxLength: 2000, description: 'JSON Pointer (RFC 6901)' })

const open = { additionalProperties: true }

/** A JSON Patch as a client sends it. RFC 6902 says to ignore unknown members, so they are not refused. */
export const JsonPatch = Type.Array(
  Type.Union([
    Type.Object({ op: Type.Literal('add'), path: Pointer, value: Type.Unknown() }, open),
    Type.Object({ op: Type.Literal('remove'), path: Pointer }, open),
    Type.Object({ op: Type.Literal('replace'), path: Pointer, value: Type.Unknown() }, open),
    Type.Object({ op: Type.Literal('move'), from: Pointer, path: Pointer }, open),
    Type.Object({ op: Type.Literal('copy'), from: Pointer, path: Pointer }, open),
    Type.Object({ op: Type.Literal('test'), path: Pointer, value: Type.Unknown() }, open),
  ]),
  { maxItems: 10_000, description: 'JSON Patch (RFC 6902)' },
)
