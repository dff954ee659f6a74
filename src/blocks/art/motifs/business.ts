import { box, disc, fill, line, type Part, ring, turned } from '../parts'

export const business = {
  chip: [
    line(
      'dark',
      8,
      'M62 20v30M100 20v30M138 20v30M62 150v30M100 150v30M138 150v30M20 62h30M20 100h30M20 138h30M150 62h30M150 100h30M150 138h30',
    ),
    box('main', 40, 40, 120, 120, 12),
    box('dark', 66, 66, 68, 68, 6),
    box('mate', 82, 82, 36, 36, 4),
    disc('white', 54, 54, 5),
  ],
  code: [
    box('dark', 6, 26, 188, 148, 14),
    fill('main', 'M20 26h160c8 0 14 6 14 14v20H6V40c0-8 6-14 14-14z'),
    disc('white', 28, 43, 6),
    disc('mate', 48, 43, 6),
    disc('light', 68, 43, 6),
    line('white', 9, 'M68 92L42 116l26 24M132 92l26 24-26 24'),
    line('mate', 9, 'M112 86l-24 60'),
  ],
  cloud: [
    disc('mate', 134, 66, 34),
    fill('main', 'M48 164c-62 0-56-70-8-72 4-50 82-64 98-16 66-8 70 88 8 88z'),
    fill('white', 'M48 164c-62 0-56-70-8-72 26-2 36 14 36 28 34-10 46 26 28 44z'),
  ],
  lock: [
    line('dark', 16, 'M58 92V62c0-58 84-58 84 0v30'),
    box('main', 28, 86, 144, 98, 14),
    fill('dark', 'M100 86h58c8 0 14 6 14 14v70c0 8-6 14-14 14h-58z'),
    disc('mate', 100, 124, 17),
    fill('mate', 'M92 132h16l6 30H86z'),
  ],
  shield: [
    fill('main', 'M100 8l76 26v58c0 46-32 76-76 94-44-18-76-48-76-94V34z'),
    fill('dark', 'M100 8l76 26v58c0 46-32 76-76 94z'),
    line('white', 13, 'M64 98l26 26 48-54'),
  ],
  chart: [
    box('light', 18, 118, 34, 62, 4),
    box('main', 62, 88, 34, 92, 4),
    box('dark', 106, 100, 34, 80, 4),
    box('main', 150, 54, 34, 126, 4),
    line('mate', 7, 'M18 82l44-34 46 18 60-50'),
    disc('mate', 62, 48, 9),
    disc('mate', 108, 66, 9),
    disc('mate', 168, 16, 10),
  ],
  coin: [
    fill('dark', 'M66 118h124v22c0 24-124 24-124 0z'),
    disc('main', 128, 118, 62, 22),
    fill('dark', 'M66 148h124v16c0 26-124 26-124 0z'),
    disc('main', 128, 146, 62, 22),
    disc('mate', 76, 70, 62),
    disc('white', 76, 70, 46),
    fill('mate', 'M68 40h16v60H68zM56 54l20-18 20 18z'),
  ],
  box: [
    fill('mate', 'M100 14l88 42-88 42L12 56z'),
    fill('main', 'M12 56l88 42v90L12 146z'),
    fill('dark', 'M188 56l-88 42v90l88-42z'),
    fill('white', 'M56 35l88 42v28l-18 8V86L38 44z'),
  ],
  calendar: [
    box('white', 14, 30, 172, 152, 12),
    fill('main', 'M26 30h148c8 0 12 6 12 12v30H14V42c0-6 4-12 12-12z'),
    line('dark', 11, 'M58 16v30M142 16v30'),
    ...[0, 1, 2].flatMap((row) =>
      [0, 1, 2, 3].map((column) =>
        row === 1 && column === 2
          ? disc('mate', 36 + column * 42, 98 + row * 32, 15)
          : disc('light', 36 + column * 42, 98 + row * 32, 9),
      ),
    ),
  ],
  clock: [
    disc('dark', 100, 100, 86),
    disc('white', 100, 100, 70),
    line('light', 6, 'M100 42v8M100 150v8M42 100h8M150 100h8'),
    line('main', 10, 'M100 100V60'),
    line('mate', 8, 'M100 100l30 20'),
    disc('dark', 100, 100, 8),
  ],
  envelope: [
    box('white', 8, 40, 184, 126, 10),
    fill('light', 'M12 162l66-64h44l66 64z'),
    fill('main', 'M10 44c2-2 4-4 8-4h164c4 0 6 2 8 4l-78 72c-8 6-16 6-24 0z'),
    disc('mate', 160, 136, 16),
  ],
  telephone: [
    fill(
      'main',
      'M52 14c12-6 22 2 26 12l12 30c4 10 2 16-6 22L70 88c10 22 24 36 44 46l12-14c6-8 12-8 20-4l30 14c10 4 16 14 10 26-8 18-24 30-46 28C72 180 14 122 14 62c0-22 16-40 38-48z',
    ),
    line('mate', 9, 'M116 60c14 4 22 12 26 26M122 22c32 8 50 28 58 58'),
  ],
  speech: [
    fill('main', 'M26 18h112c12 0 20 8 20 20v56c0 12-8 20-20 20H76l-36 30v-30H26c-12 0-20-8-20-20V38c0-12 8-20 20-20z'),
    fill('mate', 'M104 72h70c12 0 20 8 20 20v44c0 12-8 20-20 20h-8v28l-32-28h-30c-12 0-20-8-20-20V92c0-12 8-20 20-20z'),
    line('white', 8, 'M32 48h86M32 70h34M110 104h56M110 126h34'),
  ],
  megaphone: [
    fill('dark', 'M58 122h32l10 52c2 8-4 12-10 12H74c-6 0-8-4-8-8z'),
    fill('main', 'M14 82c0-12 8-18 18-18h54l72-46v140l-72-36H32c-10 0-18-6-18-18z'),
    fill('dark', 'M86 64v58L32 122c-10 0-18-6-18-18V82c0-12 8-18 18-18z'),
    box('mate', 152, 12, 16, 152, 7),
    line('mate', 8, 'M182 66c8 12 8 32 0 44'),
  ],
  bulb: [
    line('mate', 8, 'M22 84H6M194 84h-16M42 26L30 14M158 26l12-12'),
    fill('main', 'M100 16c40 0 64 28 64 62 0 30-26 40-30 70H66c-4-30-30-40-30-70 0-34 24-62 64-62z'),
    line('white', 6, 'M100 146v-48M100 98L80 80M100 98l20-18'),
    box('dark', 66, 146, 68, 16, 6),
    fill('dark', 'M76 166h48c0 10-8 18-24 18s-24-8-24-18z'),
  ],
  briefcase: [
    line('dark', 10, 'M68 56V36c0-8 4-12 12-12h40c8 0 12 4 12 12v20'),
    box('main', 8, 52, 184, 128, 12),
    fill('dark', 'M8 64c0-8 4-12 12-12h160c8 0 12 4 12 12v40c-60 20-124 20-184 0z'),
    box('mate', 84, 98, 32, 30, 5),
  ],
  document: [
    fill('white', 'M36 10h90l42 42v134H36z'),
    fill('main', 'M126 10l42 42h-42z'),
    line('light', 7, 'M58 66h58M58 90h88M58 114h88M58 138h50'),
    line('mate', 6, 'M104 162c12-16 14 10 24-4s10 4 20-2'),
  ],
  magnifier: [
    ...turned(-45, [box('dark', 89, 130, 22, 66, 10)], 100, 100),
    ring('main', 17, 84, 84, 58),
    disc('white', 84, 84, 50),
    line('light', 8, 'M56 84c0-16 10-26 24-28'),
    disc('mate', 96, 96, 12),
  ],
  sign: [
    fill('dark', 'M93 20h14v164H93z'),
    fill('main', 'M28 30h122l30 24-30 24H28z'),
    fill('mate', 'M172 92H66L36 114l30 22h106z'),
    line('white', 7, 'M50 54h70M82 114h64'),
    fill('dark', 'M62 184c0-8 16-12 38-12s38 4 38 12z'),
  ],
  people: [
    disc('mate', 46, 78, 24),
    disc('mate', 154, 78, 24),
    fill('light', 'M4 184v-34c0-26 18-40 42-40s42 14 42 40v34zM112 184v-34c0-26 18-40 42-40s42 14 42 40v34z'),
    disc('dark', 100, 58, 30),
    fill('main', 'M46 184v-34c0-32 22-52 54-52s54 20 54 52v34z'),
  ],
} satisfies Record<string, readonly Part[]>
