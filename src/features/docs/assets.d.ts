/** Imported with `{ type: 'file' }`, the module is the path of the file. */
declare module '*/standalone.js' {
  const path: string
  export default path
}
