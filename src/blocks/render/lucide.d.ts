declare module 'lucide-static/sprite.svg' {
  const text: string
  export default text
}
