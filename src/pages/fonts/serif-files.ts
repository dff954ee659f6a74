import bitterLatin from '@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2' with { type: 'file' }
import bitterLatinExt from '@fontsource-variable/bitter/files/bitter-latin-ext-wght-normal.woff2' with { type: 'file' }
import bitterVietnamese from '@fontsource-variable/bitter/files/bitter-vietnamese-wght-normal.woff2' with { type: 'file' }
import bitterCyrillic from '@fontsource-variable/bitter/files/bitter-cyrillic-wght-normal.woff2' with { type: 'file' }
import bitterCyrillicExt from '@fontsource-variable/bitter/files/bitter-cyrillic-ext-wght-normal.woff2' with { type: 'file' }
import cormorantLatin from '@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2' with { type: 'file' }
import cormorantLatinExt from '@fontsource-variable/cormorant/files/cormorant-latin-ext-wght-normal.woff2' with { type: 'file' }
import cormorantVietnamese from '@fontsource-variable/cormorant/files/cormorant-vietnamese-wght-normal.woff2' with { type: 'file' }
import cormorantCyrillic from '@fontsource-variable/cormorant/files/cormorant-cyrillic-wght-normal.woff2' with { type: 'file' }
import cormorantCyrillicExt from '@fontsource-variable/cormorant/files/cormorant-cyrillic-ext-wght-normal.woff2' with { type: 'file' }
import ebGaramondLatin from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2' with { type: 'file' }
import ebGaramondLatinExt from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-ext-wght-normal.woff2' with { type: 'file' }
import ebGaramondVietnamese from '@fontsource-variable/eb-garamond/files/eb-garamond-vietnamese-wght-normal.woff2' with { type: 'file' }
import ebGaramondCyrillic from '@fontsource-variable/eb-garamond/files/eb-garamond-cyrillic-wght-normal.woff2' with { type: 'file' }
import ebGaramondCyrillicExt from '@fontsource-variable/eb-garamond/files/eb-garamond-cyrillic-ext-wght-normal.woff2' with { type: 'file' }
import ebGaramondGreek from '@fontsource-variable/eb-garamond/files/eb-garamond-greek-wght-normal.woff2' with { type: 'file' }
import ebGaramondLatinItalic from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-italic.woff2' with { type: 'file' }
import ebGaramondLatinExtItalic from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-ext-wght-italic.woff2' with { type: 'file' }
import ebGaramondVietnameseItalic from '@fontsource-variable/eb-garamond/files/eb-garamond-vietnamese-wght-italic.woff2' with { type: 'file' }
import ebGaramondCyrillicItalic from '@fontsource-variable/eb-garamond/files/eb-garamond-cyrillic-wght-italic.woff2' with { type: 'file' }
import ebGaramondCyrillicExtItalic from '@fontsource-variable/eb-garamond/files/eb-garamond-cyrillic-ext-wght-italic.woff2' with { type: 'file' }
import ebGaramondGreekItalic from '@fontsource-variable/eb-garamond/files/eb-garamond-greek-wght-italic.woff2' with { type: 'file' }
import frauncesLatin from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2' with { type: 'file' }
import frauncesLatinExt from '@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2' with { type: 'file' }
import frauncesVietnamese from '@fontsource-variable/fraunces/files/fraunces-vietnamese-wght-normal.woff2' with { type: 'file' }
import frauncesLatinItalic from '@fontsource-variable/fraunces/files/fraunces-latin-wght-italic.woff2' with { type: 'file' }
import frauncesLatinExtItalic from '@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-italic.woff2' with { type: 'file' }
import frauncesVietnameseItalic from '@fontsource-variable/fraunces/files/fraunces-vietnamese-wght-italic.woff2' with { type: 'file' }
import piazzollaLatin from '@fontsource-variable/piazzolla/files/piazzolla-latin-wght-normal.woff2' with { type: 'file' }
import piazzollaLatinExt from '@fontsource-variable/piazzolla/files/piazzolla-latin-ext-wght-normal.woff2' with { type: 'file' }
import piazzollaVietnamese from '@fontsource-variable/piazzolla/files/piazzolla-vietnamese-wght-normal.woff2' with { type: 'file' }
import piazzollaCyrillic from '@fontsource-variable/piazzolla/files/piazzolla-cyrillic-wght-normal.woff2' with { type: 'file' }
import piazzollaCyrillicExt from '@fontsource-variable/piazzolla/files/piazzolla-cyrillic-ext-wght-normal.woff2' with { type: 'file' }
import piazzollaGreek from '@fontsource-variable/piazzolla/files/piazzolla-greek-wght-normal.woff2' with { type: 'file' }
import sourceSerif4Latin from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2' with { type: 'file' }
import sourceSerif4LatinExt from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2' with { type: 'file' }
import sourceSerif4Vietnamese from '@fontsource-variable/source-serif-4/files/source-serif-4-vietnamese-wght-normal.woff2' with { type: 'file' }
import sourceSerif4Cyrillic from '@fontsource-variable/source-serif-4/files/source-serif-4-cyrillic-wght-normal.woff2' with { type: 'file' }
import sourceSerif4CyrillicExt from '@fontsource-variable/source-serif-4/files/source-serif-4-cyrillic-ext-wght-normal.woff2' with { type: 'file' }
import sourceSerif4Greek from '@fontsource-variable/source-serif-4/files/source-serif-4-greek-wght-normal.woff2' with { type: 'file' }

/** Where the files of the serif families are, by the name under which they are served. */
export const SERIF_FILES = {
  'bitter-latin': bitterLatin,
  'bitter-latin-ext': bitterLatinExt,
  'bitter-vietnamese': bitterVietnamese,
  'bitter-cyrillic': bitterCyrillic,
  'bitter-cyrillic-ext': bitterCyrillicExt,
  'cormorant-latin': cormorantLatin,
  'cormorant-latin-ext': cormorantLatinExt,
  'cormorant-vietnamese': cormorantVietnamese,
  'cormorant-cyrillic': cormorantCyrillic,
  'cormorant-cyrillic-ext': cormorantCyrillicExt,
  'eb-garamond-latin': ebGaramondLatin,
  'eb-garamond-latin-ext': ebGaramondLatinExt,
  'eb-garamond-vietnamese': ebGaramondVietnamese,
  'eb-garamond-cyrillic': ebGaramondCyrillic,
  'eb-garamond-cyrillic-ext': ebGaramondCyrillicExt,
  'eb-garamond-greek': ebGaramondGreek,
  'eb-garamond-latin-italic': ebGaramondLatinItalic,
  'eb-garamond-latin-ext-italic': ebGaramondLatinExtItalic,
  'eb-garamond-vietnamese-italic': ebGaramondVietnameseItalic,
  'eb-garamond-cyrillic-italic': ebGaramondCyrillicItalic,
  'eb-garamond-cyrillic-ext-italic': ebGaramondCyrillicExtItalic,
  'eb-garamond-greek-italic': ebGaramondGreekItalic,
  'fraunces-latin': frauncesLatin,
  'fraunces-latin-ext': frauncesLatinExt,
  'fraunces-vietnamese': frauncesVietnamese,
  'fraunces-latin-italic': frauncesLatinItalic,
  'fraunces-latin-ext-italic': frauncesLatinExtItalic,
  'fraunces-vietnamese-italic': frauncesVietnameseItalic,
  'piazzolla-latin': piazzollaLatin,
  'piazzolla-latin-ext': piazzollaLatinExt,
  'piazzolla-vietnamese': piazzollaVietnamese,
  'piazzolla-cyrillic': piazzollaCyrillic,
  'piazzolla-cyrillic-ext': piazzollaCyrillicExt,
  'piazzolla-greek': piazzollaGreek,
  'source-serif-4-latin': sourceSerif4Latin,
  'source-serif-4-latin-ext': sourceSerif4LatinExt,
  'source-serif-4-vietnamese': sourceSerif4Vietnamese,
  'source-serif-4-cyrillic': sourceSerif4Cyrillic,
  'source-serif-4-cyrillic-ext': sourceSerif4CyrillicExt,
  'source-serif-4-greek': sourceSerif4Greek,
}
