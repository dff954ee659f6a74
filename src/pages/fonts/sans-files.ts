import atkinsonHyperlegibleNextLatin from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2' with { type: 'file' }
import atkinsonHyperlegibleNextLatinExt from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2' with { type: 'file' }
import bricolageGrotesqueLatin from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2' with { type: 'file' }
import bricolageGrotesqueLatinExt from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2' with { type: 'file' }
import bricolageGrotesqueVietnamese from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-vietnamese-wght-normal.woff2' with { type: 'file' }
import figtreeLatin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2' with { type: 'file' }
import figtreeLatinExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2' with { type: 'file' }
import geistLatin from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2' with { type: 'file' }
import geistLatinExt from '@fontsource-variable/geist/files/geist-latin-ext-wght-normal.woff2' with { type: 'file' }
import geistVietnamese from '@fontsource-variable/geist/files/geist-vietnamese-wght-normal.woff2' with { type: 'file' }
import geistCyrillic from '@fontsource-variable/geist/files/geist-cyrillic-wght-normal.woff2' with { type: 'file' }
import geistCyrillicExt from '@fontsource-variable/geist/files/geist-cyrillic-ext-wght-normal.woff2' with { type: 'file' }
import geistMonoLatin from '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2' with { type: 'file' }
import geistMonoLatinExt from '@fontsource-variable/geist-mono/files/geist-mono-latin-ext-wght-normal.woff2' with { type: 'file' }
import geistMonoVietnamese from '@fontsource-variable/geist-mono/files/geist-mono-vietnamese-wght-normal.woff2' with { type: 'file' }
import geistMonoCyrillic from '@fontsource-variable/geist-mono/files/geist-mono-cyrillic-wght-normal.woff2' with { type: 'file' }
import geistMonoCyrillicExt from '@fontsource-variable/geist-mono/files/geist-mono-cyrillic-ext-wght-normal.woff2' with { type: 'file' }
import interTightLatin from '@fontsource-variable/inter-tight/files/inter-tight-latin-wght-normal.woff2' with { type: 'file' }
import interTightLatinExt from '@fontsource-variable/inter-tight/files/inter-tight-latin-ext-wght-normal.woff2' with { type: 'file' }
import interTightVietnamese from '@fontsource-variable/inter-tight/files/inter-tight-vietnamese-wght-normal.woff2' with { type: 'file' }
import interTightCyrillic from '@fontsource-variable/inter-tight/files/inter-tight-cyrillic-wght-normal.woff2' with { type: 'file' }
import interTightCyrillicExt from '@fontsource-variable/inter-tight/files/inter-tight-cyrillic-ext-wght-normal.woff2' with { type: 'file' }
import interTightGreek from '@fontsource-variable/inter-tight/files/inter-tight-greek-wght-normal.woff2' with { type: 'file' }
import jetbrainsMonoLatin from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2' with { type: 'file' }
import jetbrainsMonoLatinExt from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-ext-wght-normal.woff2' with { type: 'file' }
import jetbrainsMonoVietnamese from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-vietnamese-wght-normal.woff2' with { type: 'file' }
import jetbrainsMonoCyrillic from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-cyrillic-wght-normal.woff2' with { type: 'file' }
import jetbrainsMonoCyrillicExt from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-cyrillic-ext-wght-normal.woff2' with { type: 'file' }
import jetbrainsMonoGreek from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-greek-wght-normal.woff2' with { type: 'file' }
import karlaLatin from '@fontsource-variable/karla/files/karla-latin-wght-normal.woff2' with { type: 'file' }
import karlaLatinExt from '@fontsource-variable/karla/files/karla-latin-ext-wght-normal.woff2' with { type: 'file' }
import nunitoLatin from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2' with { type: 'file' }
import nunitoLatinExt from '@fontsource-variable/nunito/files/nunito-latin-ext-wght-normal.woff2' with { type: 'file' }
import nunitoVietnamese from '@fontsource-variable/nunito/files/nunito-vietnamese-wght-normal.woff2' with { type: 'file' }
import nunitoCyrillic from '@fontsource-variable/nunito/files/nunito-cyrillic-wght-normal.woff2' with { type: 'file' }
import nunitoCyrillicExt from '@fontsource-variable/nunito/files/nunito-cyrillic-ext-wght-normal.woff2' with { type: 'file' }
import onestLatin from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2' with { type: 'file' }
import onestLatinExt from '@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2' with { type: 'file' }
import onestVietnamese from '@fontsource-variable/onest/files/onest-vietnamese-wght-normal.woff2' with { type: 'file' }
import onestCyrillic from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2' with { type: 'file' }
import onestCyrillicExt from '@fontsource-variable/onest/files/onest-cyrillic-ext-wght-normal.woff2' with { type: 'file' }
import publicSansLatin from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2' with { type: 'file' }
import publicSansLatinExt from '@fontsource-variable/public-sans/files/public-sans-latin-ext-wght-normal.woff2' with { type: 'file' }
import publicSansVietnamese from '@fontsource-variable/public-sans/files/public-sans-vietnamese-wght-normal.woff2' with { type: 'file' }
import sofiaSansLatin from '@fontsource-variable/sofia-sans/files/sofia-sans-latin-wght-normal.woff2' with { type: 'file' }
import sofiaSansLatinExt from '@fontsource-variable/sofia-sans/files/sofia-sans-latin-ext-wght-normal.woff2' with { type: 'file' }
import sofiaSansCyrillic from '@fontsource-variable/sofia-sans/files/sofia-sans-cyrillic-wght-normal.woff2' with { type: 'file' }
import sofiaSansCyrillicExt from '@fontsource-variable/sofia-sans/files/sofia-sans-cyrillic-ext-wght-normal.woff2' with { type: 'file' }
import sofiaSansGreek from '@fontsource-variable/sofia-sans/files/sofia-sans-greek-wght-normal.woff2' with { type: 'file' }
import sofiaSansExtraCondensedLatin from '@fontsource-variable/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-wght-normal.woff2' with { type: 'file' }
import sofiaSansExtraCondensedLatinExt from '@fontsource-variable/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-ext-wght-normal.woff2' with { type: 'file' }
import sofiaSansExtraCondensedCyrillic from '@fontsource-variable/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-cyrillic-wght-normal.woff2' with { type: 'file' }
import sofiaSansExtraCondensedCyrillicExt from '@fontsource-variable/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-cyrillic-ext-wght-normal.woff2' with { type: 'file' }
import sofiaSansExtraCondensedGreek from '@fontsource-variable/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-greek-wght-normal.woff2' with { type: 'file' }
import sourceSans3Latin from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2' with { type: 'file' }
import sourceSans3LatinExt from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2' with { type: 'file' }
import sourceSans3Vietnamese from '@fontsource-variable/source-sans-3/files/source-sans-3-vietnamese-wght-normal.woff2' with { type: 'file' }
import sourceSans3Cyrillic from '@fontsource-variable/source-sans-3/files/source-sans-3-cyrillic-wght-normal.woff2' with { type: 'file' }
import sourceSans3CyrillicExt from '@fontsource-variable/source-sans-3/files/source-sans-3-cyrillic-ext-wght-normal.woff2' with { type: 'file' }
import sourceSans3Greek from '@fontsource-variable/source-sans-3/files/source-sans-3-greek-wght-normal.woff2' with { type: 'file' }
import unboundedLatin from '@fontsource-variable/unbounded/files/unbounded-latin-wght-normal.woff2' with { type: 'file' }
import unboundedLatinExt from '@fontsource-variable/unbounded/files/unbounded-latin-ext-wght-normal.woff2' with { type: 'file' }
import unboundedVietnamese from '@fontsource-variable/unbounded/files/unbounded-vietnamese-wght-normal.woff2' with { type: 'file' }
import unboundedCyrillic from '@fontsource-variable/unbounded/files/unbounded-cyrillic-wght-normal.woff2' with { type: 'file' }
import unboundedCyrillicExt from '@fontsource-variable/unbounded/files/unbounded-cyrillic-ext-wght-normal.woff2' with { type: 'file' }
import ysabeauLatin from '@fontsource-variable/ysabeau/files/ysabeau-latin-wght-normal.woff2' with { type: 'file' }
import ysabeauLatinExt from '@fontsource-variable/ysabeau/files/ysabeau-latin-ext-wght-normal.woff2' with { type: 'file' }
import ysabeauVietnamese from '@fontsource-variable/ysabeau/files/ysabeau-vietnamese-wght-normal.woff2' with { type: 'file' }
import ysabeauCyrillic from '@fontsource-variable/ysabeau/files/ysabeau-cyrillic-wght-normal.woff2' with { type: 'file' }
import ysabeauCyrillicExt from '@fontsource-variable/ysabeau/files/ysabeau-cyrillic-ext-wght-normal.woff2' with { type: 'file' }
import ysabeauGreek from '@fontsource-variable/ysabeau/files/ysabeau-greek-wght-normal.woff2' with { type: 'file' }

/** Where the files of the other families are, by the name under which they are served. */
export const SANS_FILES = {
  'atkinson-hyperlegible-next-latin': atkinsonHyperlegibleNextLatin,
  'atkinson-hyperlegible-next-latin-ext': atkinsonHyperlegibleNextLatinExt,
  'bricolage-grotesque-latin': bricolageGrotesqueLatin,
  'bricolage-grotesque-latin-ext': bricolageGrotesqueLatinExt,
  'bricolage-grotesque-vietnamese': bricolageGrotesqueVietnamese,
  'figtree-latin': figtreeLatin,
  'figtree-latin-ext': figtreeLatinExt,
  'geist-latin': geistLatin,
  'geist-latin-ext': geistLatinExt,
  'geist-vietnamese': geistVietnamese,
  'geist-cyrillic': geistCyrillic,
  'geist-cyrillic-ext': geistCyrillicExt,
  'geist-mono-latin': geistMonoLatin,
  'geist-mono-latin-ext': geistMonoLatinExt,
  'geist-mono-vietnamese': geistMonoVietnamese,
  'geist-mono-cyrillic': geistMonoCyrillic,
  'geist-mono-cyrillic-ext': geistMonoCyrillicExt,
  'inter-tight-latin': interTightLatin,
  'inter-tight-latin-ext': interTightLatinExt,
  'inter-tight-vietnamese': interTightVietnamese,
  'inter-tight-cyrillic': interTightCyrillic,
  'inter-tight-cyrillic-ext': interTightCyrillicExt,
  'inter-tight-greek': interTightGreek,
  'jetbrains-mono-latin': jetbrainsMonoLatin,
  'jetbrains-mono-latin-ext': jetbrainsMonoLatinExt,
  'jetbrains-mono-vietnamese': jetbrainsMonoVietnamese,
  'jetbrains-mono-cyrillic': jetbrainsMonoCyrillic,
  'jetbrains-mono-cyrillic-ext': jetbrainsMonoCyrillicExt,
  'jetbrains-mono-greek': jetbrainsMonoGreek,
  'karla-latin': karlaLatin,
  'karla-latin-ext': karlaLatinExt,
  'nunito-latin': nunitoLatin,
  'nunito-latin-ext': nunitoLatinExt,
  'nunito-vietnamese': nunitoVietnamese,
  'nunito-cyrillic': nunitoCyrillic,
  'nunito-cyrillic-ext': nunitoCyrillicExt,
  'onest-latin': onestLatin,
  'onest-latin-ext': onestLatinExt,
  'onest-vietnamese': onestVietnamese,
  'onest-cyrillic': onestCyrillic,
  'onest-cyrillic-ext': onestCyrillicExt,
  'public-sans-latin': publicSansLatin,
  'public-sans-latin-ext': publicSansLatinExt,
  'public-sans-vietnamese': publicSansVietnamese,
  'sofia-sans-latin': sofiaSansLatin,
  'sofia-sans-latin-ext': sofiaSansLatinExt,
  'sofia-sans-cyrillic': sofiaSansCyrillic,
  'sofia-sans-cyrillic-ext': sofiaSansCyrillicExt,
  'sofia-sans-greek': sofiaSansGreek,
  'sofia-sans-extra-condensed-latin': sofiaSansExtraCondensedLatin,
  'sofia-sans-extra-condensed-latin-ext': sofiaSansExtraCondensedLatinExt,
  'sofia-sans-extra-condensed-cyrillic': sofiaSansExtraCondensedCyrillic,
  'sofia-sans-extra-condensed-cyrillic-ext': sofiaSansExtraCondensedCyrillicExt,
  'sofia-sans-extra-condensed-greek': sofiaSansExtraCondensedGreek,
  'source-sans-3-latin': sourceSans3Latin,
  'source-sans-3-latin-ext': sourceSans3LatinExt,
  'source-sans-3-vietnamese': sourceSans3Vietnamese,
  'source-sans-3-cyrillic': sourceSans3Cyrillic,
  'source-sans-3-cyrillic-ext': sourceSans3CyrillicExt,
  'source-sans-3-greek': sourceSans3Greek,
  'unbounded-latin': unboundedLatin,
  'unbounded-latin-ext': unboundedLatinExt,
  'unbounded-vietnamese': unboundedVietnamese,
  'unbounded-cyrillic': unboundedCyrillic,
  'unbounded-cyrillic-ext': unboundedCyrillicExt,
  'ysabeau-latin': ysabeauLatin,
  'ysabeau-latin-ext': ysabeauLatinExt,
  'ysabeau-vietnamese': ysabeauVietnamese,
  'ysabeau-cyrillic': ysabeauCyrillic,
  'ysabeau-cyrillic-ext': ysabeauCyrillicExt,
  'ysabeau-greek': ysabeauGreek,
}
