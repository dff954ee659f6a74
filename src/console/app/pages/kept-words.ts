/** The words of a form that is not sent yet, kept while the tab lives. @param name of the form */
export function keptWords(name: string): string {
  try {
    return sessionStorage.getItem(`quoin.words.${name}`) ?? ''
  } catch {
    return ''
  }
}

/** Empty words are forgotten. */
export function keepWords(name: string, words: string): void {
  write(`quoin.words.${name}`, words)
}

function write(key: string, value: string): void {
  try {
    if (value) sessionStorage.setItem(key, value)
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage a reload loses the words.
  }
}
