/** Imported with `{ type: 'file' }`, the module is the path of the file. */
declare module 'swagger-ui-dist/swagger-ui-bundle.js' {
  const path: string
  export default path
}
