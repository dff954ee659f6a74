/** A worker in place of that of `local/embed`: the first word of a batch tells it what to do. */
declare const self: Worker

self.addEventListener('message', ({ data }: MessageEvent<string[]>) => {
  const [first = ''] = data
  if (first.startsWith('hang')) return
  if (first.startsWith('exit')) process.exit(1)
  if (first.startsWith('throw')) throw new Error('outside the model')
  if (first.startsWith('fail')) return self.postMessage({ failure: 'out of memory' }, [])
  self.postMessage({ vectors: data.map((text) => Float32Array.of(text.length)) }, [])
})
