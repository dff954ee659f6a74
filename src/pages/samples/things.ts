const picture = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${body}</svg>`

const bar = (x: number, y: number, width: number, height: number, fill: string, round = height / 2) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`

const bookings = [
  [0, 0, 2, '#7c9cff'],
  [1, 1, 1, '#ffb86b'],
  [1, 3, 2, '#7c9cff'],
  [2, 0, 1, '#7ed0b2'],
  [2, 2, 2, '#f49ab0'],
  [3, 1, 2, '#7c9cff'],
  [3, 4, 1, '#ffb86b'],
  [4, 0, 3, '#7ed0b2'],
  [4, 4, 1, '#f49ab0'],
] as const

/** A program window: a week of bookings and a list beside it. */
export const productDashboard = picture(
  1200,
  960,
  `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#dfe6ff"/><stop offset="1" stop-color="#f7dfe9"/></linearGradient></defs><rect width="1200" height="960" fill="url(#g)"/><g transform="translate(600 484) scale(.82) translate(-600 -476)"><rect x="92" y="104" width="1016" height="776" rx="26" fill="#26305c" opacity=".14"/><rect x="92" y="88" width="1016" height="776" rx="26" fill="#fff"/><circle cx="132" cy="124" r="8" fill="#f2b1ab"/><circle cx="158" cy="124" r="8" fill="#f5d9a0"/><circle cx="184" cy="124" r="8" fill="#bfe0c4"/><path d="M92 160h1016v2H92z" fill="#eceef6"/><path d="M330 162h2v702h-2z" fill="#eceef6"/>${bar(124, 196, 130, 18, '#2b3463')}${['#e4e9ff', '#fff', '#fff', '#fff', '#fff'].map((fill, i) => bar(116, 244 + i * 56, 190, 40, fill, 10) + bar(132, 256 + i * 56, 16, 16, ['#4a68ff', '#b6bdd8', '#b6bdd8', '#b6bdd8', '#b6bdd8'][i]!, 5) + bar(160, 258 + i * 56, [96, 80, 108, 70, 90][i]!, 12, i === 0 ? '#4a68ff' : '#c9cfe4')).join('')}${bar(116, 770, 190, 62, '#f4f6fd', 14)}<circle cx="150" cy="801" r="16" fill="#f4c9a5"/>${bar(178, 786, 84, 11, '#8f98bd')}${bar(178, 806, 60, 10, '#cfd5ea')}${bar(368, 196, 220, 24, '#2b3463')}${bar(960, 192, 112, 36, '#4a68ff', 12)}${bar(988, 205, 56, 10, '#fff')}${[0, 1, 2, 3, 4].map((day) => bar(372 + day * 142, 254, 54, 12, '#aeb6d4') + `<rect x="${366 + day * 142}" y="282" width="130" height="390" rx="12" fill="#f7f8fd"/>`).join('')}${bookings.map(([day, hour, length, fill]) => `<rect x="${374 + day * 142}" y="${292 + hour * 75}" width="114" height="${length * 75 - 12}" rx="10" fill="${fill}" opacity=".92"/>${bar(388 + day * 142, 306 + hour * 75, 66, 10, '#fff')}${bar(388 + day * 142, 324 + hour * 75, 44, 8, '#ffffffb0')}`).join('')}<rect x="366" y="700" width="340" height="134" rx="16" fill="#f4f6fd"/><path d="M390 800c40-6 56-54 96-50s52 36 88 26 56-58 108-54" fill="none" stroke="#4a68ff" stroke-width="7" stroke-linecap="round"/><circle cx="682" cy="722" r="10" fill="#4a68ff"/><rect x="730" y="700" width="342" height="134" rx="16" fill="#f4f6fd"/>${[0, 1, 2].map((row) => `<circle cx="762" cy="${730 + row * 37}" r="11" fill="${['#7ed0b2', '#ffb86b', '#f49ab0'][row]}"/>` + bar(786, 724 + row * 37, [120, 96, 132][row]!, 12, '#aeb6d4') + bar(990, 724 + row * 37, 56, 12, '#2b3463')).join('')}</g>`,
)

export const map = picture(
  1280,
  720,
  `<rect width="1280" height="720" fill="#e9ece4"/><path d="M0 0h420l-60 250L0 330z" fill="#d5e3c8"/><path d="M860 470l420-80v330H780z" fill="#d5e3c8"/><path d="M560-20c-40 160 60 220 30 360s-120 200-80 400h110c-30-170 60-230 90-380s-70-220-30-380z" fill="#a9cfe0"/><g fill="none" stroke="#fff" stroke-width="26" stroke-linecap="round"><path d="M-20 440 1300 250M180-20l120 760M860-20l-40 760M1090-20l60 760M-20 620l820-90"/></g><g fill="none" stroke="#fff" stroke-width="12"><path d="M-20 180 520 110M640 130l660-60M60-20l90 760M400 0l60 720M720 0l-30 720M960 0v720M1220 0l20 720M640 620l660-110M640 430l640-60M-20 540l500-60"/></g><g fill="#d6d3c8"><path d="M320 200l120-14 12 110-110 12zM880 150l70-8v100h-74zM980 140l80-10 10 100-90 10zM880 330l70-10 4 80h-78zM170 500l100-14 10 80-98 10zM330 480l100-12 8 70-100 12zM1160 130l100-10 4 90-100 12z"/></g><path d="M870 372c56-62 84-102 84-142a84 84 0 0 0-168 0c0 40 28 80 84 142z" fill="#d6493e"/><circle cx="870" cy="230" r="32" fill="#fff"/>`,
)

/** A plate from above, on a table. */
const plate = (table: string, cloth: string, food: string) =>
  picture(
    1200,
    1200,
    `<rect width="1200" height="1200" fill="${table}"/><path d="M0 760 760 0h440v440L440 1200H0z" fill="${cloth}"/><ellipse cx="616" cy="640" rx="420" ry="410" opacity=".18"/><circle cx="600" cy="600" r="410" fill="#fbf8f2"/><circle cx="600" cy="600" r="300" fill="#efe9de"/><circle cx="600" cy="600" r="286" fill="#fbf8f2"/>${food}<path d="M108 250h22v700a11 11 0 0 1-22 0zM92 250h8v150h-8zM138 250h8v150h-8z" fill="#8b8f94"/><path d="M1082 250c40 60 40 220 0 320z" fill="#9ba0a5"/><path d="M1076 560h16v390a8 8 0 0 1-16 0z" fill="#8b8f94"/>`,
  )

export const dish1 = plate(
  '#31504a',
  '#2a4640',
  `<path d="M400 620c20-120 130-190 230-170s190 90 170 200-120 150-210 140-206-70-190-170z" fill="#e9b44c"/><path d="M450 630c20-90 100-140 180-124s140 70 124 150-90 106-160 98-158-50-144-124z" fill="#f3cf7a"/>${[
    [520, 560],
    [640, 530],
    [700, 640],
    [600, 700],
    [500, 680],
  ]
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="46" fill="#d1483b"/><circle cx="${x}" cy="${y}" r="30" fill="#e0685a"/>`,
    )
    .join(
      '',
    )}<g fill="#4d8a4a"><path d="M560 620c40-40 90-30 110 0-40 30-80 30-110 0zM640 600c0-50 40-80 80-76 4 50-30 80-80 76zM560 500c-30-40-10-80 20-96 26 40 20 76-20 96z"/></g>`,
)
export const dish2 = plate(
  '#c9b9a1',
  '#bfae94',
  `<circle cx="600" cy="600" r="220" fill="#7c3e54"/><circle cx="600" cy="600" r="200" fill="#933f5c"/><path d="M470 540c60-60 190-80 260 0" fill="none" stroke="#f6e7df" stroke-width="26" stroke-linecap="round"/><path d="M500 640c60 50 150 50 210-10" fill="none" stroke="#f6e7df" stroke-width="20" stroke-linecap="round"/><g fill="#5d9152"><path d="M590 470c-20-60 10-100 50-110 20 60-6 100-50 110zM660 500c30-50 80-60 110-40-20 50-70 66-110 40z"/></g><g fill="#f0c46a"><circle cx="520" cy="590" r="16"/><circle cx="610" cy="590" r="20"/><circle cx="690" cy="600" r="15"/><circle cx="570" cy="690" r="14"/></g>`,
)
export const dish3 = plate(
  '#8c4a34',
  '#7d402c',
  `<path d="M380 690c60-230 300-330 450-230-40 240-280 350-450 230z" fill="#d98e5f"/><path d="M410 676c70-190 260-270 390-200-60 190-240 270-390 200z" fill="#eab084"/><g stroke="#b9683f" stroke-width="14" stroke-linecap="round"><path d="M520 560l70 90M590 510l80 100M670 480l70 80"/></g><g fill="#6c9a4d"><circle cx="420" cy="500" r="40"/><circle cx="480" cy="450" r="48"/><circle cx="540" cy="430" r="36"/><circle cx="450" cy="550" r="30"/></g><path d="M760 700c60-10 80-60 70-100-60 0-90 50-70 100z" fill="#f3d34a"/>`,
)

export const lamp = picture(
  1200,
  1200,
  `<defs><radialGradient id="g"><stop offset="0" stop-color="#fff3cf"/><stop offset="1" stop-color="#fff3cf" stop-opacity="0"/></radialGradient></defs><rect width="1200" height="1200" fill="#2f3a3d"/><rect y="930" width="1200" height="270" fill="#3e4b4d"/><circle cx="600" cy="560" r="520" fill="url(#g)" opacity=".75"/><path d="M592 0h16v300h-16z" fill="#15191a"/><path d="M380 560c0-150 90-270 220-270s220 120 220 270z" fill="#d86f45"/><path d="M380 560c0-150 90-270 220-270-90 40-130 150-130 270z" fill="#e98a5f"/><ellipse cx="600" cy="560" rx="220" ry="34" fill="#fff3cf"/><ellipse cx="600" cy="980" rx="330" ry="46" fill="#fff3cf" opacity=".28"/><path d="M520 940h160l-24-150H544z" fill="#efe4d2"/><path d="M600 790c-60-80-40-140-10-180M600 790c60-90 70-120 50-190M600 790c0-90 4-140 10-200" fill="none" stroke="#6f8f6a" stroke-width="12" stroke-linecap="round"/>`,
)

const logo = (mark: string, word: string, family: string, extra = '', size = 34) =>
  picture(
    320,
    96,
    `<g fill="#6b7280">${mark}<text x="96" y="60" font-family="${family}" font-size="${size}" ${extra}>${word}</text></g>`,
  )

const SANS = 'system-ui,Helvetica,Arial,sans-serif'
const SERIF = 'Georgia,serif'

export const logos = [
  logo('<path d="M24 70 50 20l26 50H58l-8-18-8 18z"/>', 'Nordlicht', SANS, 'font-weight="700" letter-spacing="-1"'),
  logo('<path d="M18 64c12-30 20-30 32 0 10-24 18-24 32 0v10H18z"/>', 'Fjord &amp; Co', SERIF, 'font-style="italic"'),
  logo(
    '<path d="M22 22h22v52H22zM54 22h22v52H54zM36 40h28v16H36z"/>',
    'HALDEN',
    SANS,
    'font-weight="600" letter-spacing="4"',
    28,
  ),
  logo('<circle cx="50" cy="48" r="28"/>', 'Miramar', SERIF),
  logo(
    '<path d="M22 20h26v26H22zM54 20h22v26H54zM22 52h26v22H22z"/><circle cx="65" cy="63" r="11"/>',
    'tessera',
    SANS,
    'font-weight="500" letter-spacing="1"',
  ),
]
