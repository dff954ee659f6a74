const ATTRIBUTES = ['src', 'href', 'poster', 'srcset'] as const

/** Makes the addresses in a page that begin with `/` absolute, so that the page works as a file. @param origin without a slash at the end */
export function withAbsoluteAddresses(html: string, origin: string): string {
  const rewriter = new HTMLRewriter()
  for (const name of ATTRIBUTES)
    rewriter.on(`[${name}]`, {
      element(element) {
        const value = element.getAttribute(name) ?? ''
        const whole = absolute(value, origin)
        if (whole !== value) element.setAttribute(name, whole)
      },
    })
  return rewriter.transform(html)
}

/** Also of each address of a `srcset`, which commas separate. An address of another host begins with two slashes. */
function absolute(value: string, origin: string): string {
  return value.replaceAll(/(^|,\s*)\/(?!\/)/g, `$1${origin}/`)
}
