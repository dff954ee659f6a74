interface XmlNode {
  /** 1 for an element, 3 for text. */
  readonly nodeType: number
  readonly localName: string | null
  readonly namespaceURI: string | null
  readonly textContent: string | null
  readonly parentNode: XmlNode | null
  readonly childNodes: { readonly length: number; readonly [index: number]: XmlNode }
}

export interface XmlElement extends XmlNode {
  readonly attributes: { readonly length: number; readonly [index: number]: { name: string; value: string } }
  getAttribute(name: string): string
  hasAttribute(name: string): boolean
}

interface XmlDom {
  DOMParser: new (options: { errorHandler: (level: string, message: unknown) => never }) => {
    parseFromString(xml: string, type: 'text/xml'): { readonly documentElement: XmlElement | null }
  }
}

// The parser of node-saml, so that both read the same. Not by `import`: its types add a browser's globals to the whole program.
const { DOMParser } = require('@xmldom/xmldom') as XmlDom

/** The largest SAML message or metadata, in bytes. */
export const MAX_XML_BYTES = 256 * 1024
/** Opening and closing tags together. It also limits the depth, which some algorithms walk recursively. */
const MAX_TAGS = 5_000

export const NS = {
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const

/** Why a SAML message or metadata is refused, in a sentence without values from the message. */
export class SamlProblem extends Error {
  override readonly name = 'SamlProblem'

  constructor(
    message: string,
    /** The identity provider refused the sign-in itself. */
    readonly denied = false,
  ) {
    super(message)
  }
}

/**
 * Parses XML that consists of elements, attributes and text only. Refuses a DTD (and with it entities), comments, CDATA
 * sections and processing instructions: parsers read them differently, and no SAML message needs them.
 * @throws SamlProblem
 */
export function parseStrictXml(text: string): XmlElement {
  const xml = text.replace(/^\uFEFF/, '').replace(/^\s*<\?xml\s[^<>?]*\?>/, '')
  if (Buffer.byteLength(xml) > MAX_XML_BYTES) throw new SamlProblem('The XML is larger than 256 KB.')
  if (/<[!?]/.test(xml)) throw new SamlProblem('The XML has a DTD, a comment, a CDATA section or an instruction.')
  // oxlint-disable-next-line no-control-regex -- XML 1.0 forbids them
  if (/[\0-\x08\x0B\x0C\x0E-\x1F]/.test(xml)) throw new SamlProblem('The XML has control characters.')
  if (xml.split('<', MAX_TAGS + 2).length > MAX_TAGS + 1) throw new SamlProblem('The XML has too many elements.')
  const root = parsed(xml)
  if (!root) throw new SamlProblem('The text is not XML.')
  return root
}

function parsed(xml: string): XmlElement | null {
  const errorHandler = (): never => {
    throw new SamlProblem('The XML is not well-formed.')
  }
  try {
    return new DOMParser({ errorHandler }).parseFromString(xml, 'text/xml').documentElement
  } catch (error) {
    throw error instanceof SamlProblem ? error : new SamlProblem('The XML is not well-formed.')
  }
}

export function isElement(node: XmlNode, namespace: string, name: string): node is XmlElement {
  return node.nodeType === 1 && node.localName === name && node.namespaceURI === namespace
}

/** The child elements of any name. */
export function elementsIn(parent: XmlNode): XmlElement[] {
  return Array.from(parent.childNodes).filter((node): node is XmlElement => node.nodeType === 1)
}

/** The child elements of this name. */
export function childrenOf(parent: XmlNode, namespace: string, name: string): XmlElement[] {
  return elementsIn(parent).filter((node) => isElement(node, namespace, name))
}

/** The one child element of this name. @throws SamlProblem if there is none, or more than one */
export function onlyChild(parent: XmlNode, namespace: string, name: string): XmlElement {
  const [first, second] = childrenOf(parent, namespace, name)
  if (!first || second) throw new SamlProblem(`The message has ${first ? 'several elements' : 'no element'} ${name}.`)
  return first
}

/** The element and all elements inside it. */
export function withDescendants(root: XmlElement): XmlElement[] {
  const all = [root]
  for (let at = 0; at < all.length; at++) all.push(...elementsIn(all[at]!))
  return all
}

/** The text of an element that holds nothing else. @throws SamlProblem if it has child elements */
export function textOf(element: XmlElement): string {
  if (elementsIn(element).length > 0) throw new SamlProblem(`The element ${element.localName} holds other elements.`)
  return element.textContent ?? ''
}

/** The value of an attribute; null without it. */
export function attributeOf(element: XmlElement, name: string): string | null {
  return element.hasAttribute(name) ? element.getAttribute(name) : null
}
