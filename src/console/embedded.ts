/**
 * The bundle inside of the executable: paths by file name. `scripts/build.ts` puts another module in the place of this one;
 * from source there is none.
 */
export const EMBEDDED: Readonly<Record<string, string>> | undefined = undefined
