/** The path of a file that is imported with `type: 'file'`. */
declare module '*.weights' {
  const path: string
  export default path
}
