/**
 * What files of the server use that the compiler follows through types alone, such as the type of a block. Nothing here
 * exists in a browser.
 */
declare const Bun: { escapeHTML(text: string): string }
declare const Buffer: { byteLength(text: string): number }
