/** Imported with `{ type: 'file' }`, the module is the path of the file. */
declare module '*.woff2' {
  const path: string
  export default path
}
