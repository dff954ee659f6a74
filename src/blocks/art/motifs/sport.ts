import { both, box, disc, fill, line, type Part, ring, turned } from '../parts'

export const sport = {
  ball: [
    disc('white', 100, 100, 84),
    fill('dark', 'M100 66l33 24-13 38H80L67 90z'),
    line('dark', 6, 'M100 66V30M133 90l34-12M120 128l22 30M80 128l-22 30M67 90L33 78'),
    fill(
      'main',
      'M76 20c16-5 32-5 48 0l-24 18zM158 48c10 12 18 28 20 44l-20-14zM170 144c-8 14-22 26-38 32l4-24zM68 176c-16-6-30-18-38-32l34 8zM22 92c2-16 10-32 20-44v30z',
    ),
    ring('dark', 5, 100, 100, 82),
  ],
  racket: turned(38, [
    fill('dark', 'M92 122h16l4 66c0 8-24 8-24 0z'),
    fill('mate', 'M82 112h36l-6 24H88z'),
    disc('main', 100, 62, 54, 62),
    disc('white', 100, 62, 43, 51),
    line('light', 3, 'M76 22v80M92 12v100M108 12v100M124 22v80M60 44h80M58 62h84M60 80h80'),
    disc('mate', 172, 150, 17),
  ]),
  barbell: [
    line('dark', 9, 'M4 100h192'),
    ...both(box('main', 26, 46, 22, 108, 7), box('mate', 52, 60, 16, 80, 6), box('dark', 12, 78, 12, 44, 4)),
  ],
  kettlebell: [
    ring('dark', 15, 100, 56, 36, 38),
    fill('main', 'M64 72h72c28 18 44 40 44 68 0 20-10 34-26 44H46c-16-10-26-24-26-44 0-28 16-50 44-68z'),
    disc('white', 100, 132, 30),
    disc('mate', 100, 132, 16),
  ],
  shoe: [
    fill('main', 'M10 138V66c14 10 32 10 46-4l20-12 48 50c24 8 58 8 66 38z'),
    fill('mate', 'M10 138V96c30 2 44 24 78 42z'),
    line('white', 6, 'M80 74l14-10M94 88l14-10M108 102l14-10'),
    fill('white', 'M6 136h188v14c0 6-4 8-8 8H14c-4 0-8-2-8-8z'),
    fill('dark', 'M6 152h188c0 12-6 18-16 18H22c-10 0-16-6-16-18z'),
  ],
  bike: [
    ring('dark', 8, 42, 130, 36),
    ring('dark', 8, 158, 130, 36),
    line('main', 8, 'M42 130l30-58h62l24 58M42 130h52l40-58M94 130L66 60'),
    line('dark', 7, 'M50 58h30M134 72l-8-26h24'),
    disc('mate', 94, 130, 11),
    disc('mate', 42, 130, 6),
    disc('mate', 158, 130, 6),
  ],
  boot: [
    fill('main', 'M56 16h62v72c22 14 58 14 64 50v14H56z'),
    fill('dark', 'M56 152h130c2 12-2 24-10 24h-26l-8-10h-20l-6 10H52c-4-8 0-20 4-24z'),
    fill('mate', 'M52 12h70v24H52z'),
    line('white', 6, 'M92 58h26M92 76h26M104 94h26'),
  ],
  lotus: [
    fill('light', 'M100 36c22 28 28 66 0 106-28-40-22-78 0-106z'),
    ...both(
      fill('mate', 'M54 56c34 10 52 44 46 88-38-14-54-48-46-88z'),
      fill('main', 'M12 92c44-6 78 14 88 54-44 8-80-12-88-54z'),
    ),
    fill('white', 'M100 70c12 22 14 48 0 74-14-26-12-52 0-74z'),
    line('dark', 6, 'M28 166c48 12 96 12 144 0M58 184c28 6 56 6 84 0'),
  ],
  stones: [
    disc('dark', 100, 160, 78, 24),
    disc('main', 104, 120, 58, 20),
    disc('light', 96, 86, 42, 16),
    disc('mate', 102, 58, 26, 13),
    line('dark', 5, 'M102 44c-2-18 6-30 22-36'),
    fill('main', 'M110 26c4-16 20-24 38-20-4 18-20 26-38 20z'),
  ],
  trophy: [
    ring('mate', 10, 44, 62, 28, 30),
    ring('mate', 10, 156, 62, 28, 30),
    fill('main', 'M44 18h112v44c0 42-24 66-56 66S44 104 44 62z'),
    fill('dark', 'M100 18h56v44c0 42-24 66-56 66z'),
    fill('dark', 'M90 126h20v34H90z'),
    fill('main', 'M52 184c0-20 20-26 48-26s48 6 48 26z'),
    fill('white', 'M100 40l8 17 18 2-13 13 3 18-16-9-16 9 3-18-13-13 18-2z'),
  ],
  swim: [
    disc('white', 100, 78, 62),
    ring('main', 34, 100, 78, 44),
    line('white', 34, 'M69 47l.1.1M131 47l.1.1M69 109l.1.1M131 109l.1.1'),
    fill('dark', 'M4 146c18-12 34-12 50 0 16 10 30 10 46 0 16-12 32-12 48 0 16 10 32 10 48 0v38H4z'),
    line('light', 6, 'M14 168c14-8 26-8 40 0 14 8 28 8 42 0 16-10 30-10 44 0 14 8 28 8 42 0'),
  ],
} satisfies Record<string, readonly Part[]>
