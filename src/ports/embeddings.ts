export interface Embedded {
  /** One vector per text, in the order of the texts. */
  vectors: Float32Array[]
  inputTokens: number
}

/** A model that turns texts into vectors. Similar texts have a large cosine similarity. */
export interface EmbeddingModel {
  id: string
  /** The length of its vectors. 0 if neither the configuration nor an answer has told it yet. */
  readonly dimensions: number
  /** ISO 639-1 codes of the languages that it reads well. */
  languages: readonly string[] | 'any'
  /** Φ per 4,000 input tokens. */
  rate: number
  /** Tokens of one text. */
  contextWindow: number
  /** The model reads this many characters of a text and ignores the rest. */
  maxCharacters: number
  /** Why the model cannot be used; null if it can. */
  unavailable: string | null
  /** The tokens of the texts as far as they are read: four characters each. The hold on Φ is computed from them. */
  estimate(texts: readonly string[]): number
  /**
   * Computes a vector for each text. Texts are cut to `maxCharacters`. An aborted call throws the signal's reason.
   * @throws Fault PROVIDER_FAILED, PROVIDER_TIMEOUT, UNAVAILABLE (a retry may help), NOT_CONFIGURED
   */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Embedded>
}

/** The built-in model, which has a worker. */
export interface LocalModel extends EmbeddingModel {
  close(): void
}

/** The embedding models: the operator's, and `local/embed`, which is built in. */
export interface Embeddings {
  /** In the order of the configuration; `local/embed` is last. */
  models(): readonly EmbeddingModel[]
  /** The operator's first embedding model, otherwise `local/embed`. */
  default(): EmbeddingModel
  /** Ends the worker of `local/embed`. */
  close(): void
}
