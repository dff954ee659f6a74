import { program } from './prepared'

/** The server. Nothing is read here but where the program lies. */
const { serve } = await program(process.env)
await serve(process.env)
