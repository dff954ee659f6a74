// Our own drawings, made of a few gradients and curves each: sample pages look real and ask nothing of other sites.

const frame = (defs: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1067" preserveAspectRatio="xMidYMid slice"><defs>${defs}</defs>${body}</svg>`

const fade = (id: string, ...colours: string[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${colours
    .map((colour, i) => `<stop offset="${i / (colours.length - 1)}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`

const glow = (id: string, colour: string) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity=".95"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`

const all = (id: string) => `<rect width="1600" height="1067" fill="url(#${id})"/>`

export const lake = frame(
  fade('s', '#f7d9c4', '#f3b9a0', '#d98f91') + fade('w', '#e6a79c', '#8a7fa3', '#3f4a73') + glow('g', '#fff4dd'),
  `${all('s')}<circle cx="980" cy="430" r="330" fill="url(#g)"/><circle cx="980" cy="450" r="62" fill="#fff3d6"/>
<path d="M0 500 210 330l120 90 170-190 210 250 120-80 210 140H0z" fill="#a77d93"/>
<path d="M760 540 1010 350l130 90 150-170 310 240v60H760z" fill="#936f8d"/>
<path d="M0 560 160 450l150 70 130-60 240 110H0z" fill="#6d5b80"/><path d="M1600 560V440l-150 60-120-50-260 120z" fill="#5f527a"/>
<rect y="566" width="1600" height="501" fill="url(#w)"/>
<path d="M0 566h680L440 650l-130-40-150 70L0 610z" fill="#6d5b80" opacity=".45"/><path d="M1070 566h530v90l-150-40-120 50z" fill="#5f527a" opacity=".45"/>
<g fill="#ffe9cf"><rect x="930" y="590" width="100" height="7" rx="3" opacity=".9"/><rect x="900" y="622" width="160" height="6" rx="3" opacity=".7"/><rect x="940" y="660" width="110" height="6" rx="3" opacity=".55"/><rect x="880" y="706" width="180" height="6" rx="3" opacity=".4"/><rect x="930" y="764" width="120" height="6" rx="3" opacity=".3"/></g>
<path d="M360 902c60 26 190 26 250 0l-26 34c-50 20-148 20-198 0z" fill="#27304f"/><path d="M470 906V770l92 116z" fill="#f6e6da"/><path d="M462 906V800l-62 92z" fill="#e5c7be"/>`,
)

export const dunes = frame(
  fade('s', '#bfe0e6', '#f3e3c8', '#f6c99b') +
    fade('a', '#f0b070', '#d9864f') +
    fade('b', '#d98a55', '#a85a3c') +
    fade('c', '#f4c285', '#e09a5c'),
  `${all('s')}<circle cx="1240" cy="300" r="84" fill="#fff6e4"/>
<path d="M0 560c220-90 420-60 640 0s520 60 960-60v567H0z" fill="#e8b483"/>
<path d="M0 640c300-150 560-110 780 20 200 118 520 60 820-70v477H0z" fill="url(#c)"/>
<path d="M780 660c-120 90-180 210-420 407H0V640c300-150 560-110 780 20z" fill="url(#a)"/>
<path d="M780 660c-90 120-40 260 120 407H360c180-150 300-270 420-407z" fill="url(#b)"/>
<path d="M1600 760c-260 40-480 130-640 307h640z" fill="url(#a)"/><path d="M1600 880c-140 30-260 90-340 187h340z" fill="url(#b)"/>
<g fill="#5a3423"><path d="M1010 612c6-16 14-16 18 0v20h-18zM1044 606c6-18 16-18 20 0v24h-20zM1084 600c6-16 14-16 18 0v22h-18z"/></g>`,
)

const firs = (y: number, height: number, step: number, colour: string, shift = 0) =>
  `<g fill="${colour}">${Array.from({ length: Math.ceil(1700 / step) }, (_, i) => {
    const tall = height * (0.68 + ((i * 37 + shift * 13) % 17) / 40)
    const x = i * step - 40 + ((i * 29 + shift) % 23)
    const half = tall * 0.2
    return `<path d="M${x} ${Math.round(y - tall)}l${Math.round(half * 0.55)} ${Math.round(tall * 0.36)}h${-Math.round(half * 0.2)}l${Math.round(half * 0.65)} ${Math.round(tall * 0.64)}h${-Math.round(half * 2)}l${Math.round(half * 0.65)}-${Math.round(tall * 0.64)}h${-Math.round(half * 0.2)}z"/>`
  }).join('')}<rect y="${y - 4}" width="1600" height="${1071 - y}"/></g>`

export const forest = frame(
  fade('s', '#dfe9e6', '#c3d6d2', '#9dbab7'),
  `${all('s')}<path d="M0 430 300 250l240 150 260-230 330 260 220-110 250 120v197H0z" fill="#a9c4c0"/>${firs(640, 210, 58, '#86aaa5', 3)}${firs(
    780,
    290,
    82,
    '#5f8a86',
    7,
  )}<rect y="640" width="1600" height="260" fill="#dfe9e6" opacity=".22"/>${firs(930, 380, 118, '#386360', 11)}${firs(1060, 470, 190, '#17403f', 5)}`,
)

const stars = Array.from({ length: 90 }, (_, i) => {
  const x = (i * 397) % 1600
  const y = (i * 211 + ((i * i) % 89)) % 620
  return `<circle cx="${x}" cy="${y}" r="${1 + (i % 4) * 0.7}" opacity="${0.4 + (i % 5) / 9}"/>`
}).join('')

export const night = frame(
  fade('s', '#0d1636', '#25346b', '#6b5b93', '#d98e84') + glow('g', '#ffd9b0'),
  `${all('s')}<g fill="#fff">${stars}</g><path d="M1216 150a92 92 0 1 0 74 150 104 104 0 0 1-74-150z" fill="#fdf1d5"/>
<circle cx="420" cy="760" r="420" fill="url(#g)" opacity=".5"/>
<path d="M0 720c200-80 380-120 560-60s340 110 520 50 360-70 520-10v367H0z" fill="#3c3a6b"/>
<path d="M0 830c260-110 520-70 720 0s480 70 880-70v307H0z" fill="#262a55"/>
<path d="M0 940c340-90 620-60 860-10s480 30 740-50v187H0z" fill="#141a3c"/>
<path d="M1010 912l62-58 62 58v70h-124z" fill="#0c1130"/><rect x="1050" y="926" width="22" height="26" fill="#ffd98a"/><rect x="1086" y="926" width="22" height="26" fill="#ffd98a" opacity=".7"/>`,
)

export const workshop = frame(
  fade('s', '#f1e7da', '#e3d2bd') + fade('l', '#fff9ea', '#f9e5bd'),
  `${all('s')}<rect y="800" width="1600" height="267" fill="#b98d66"/><path d="M0 800h1600v24H0z" fill="#a47a55"/>
<rect x="520" y="110" width="560" height="420" rx="8" fill="#8d6a4c"/><rect x="546" y="136" width="508" height="368" fill="url(#l)"/><path d="M546 430c120-90 200-60 290-10s150 20 218-30v114H546z" fill="#b7cba6"/><circle cx="930" cy="240" r="46" fill="#ffd98c"/><path d="M790 136h20v368h-20zM546 306h508v18H546z" fill="#8d6a4c"/>
<path d="M546 504 360 800h560l134-296z" fill="#fff3d6" opacity=".35"/>
<rect x="150" y="170" width="280" height="330" rx="10" fill="#d9c1a3"/><g fill="none" stroke="#5b4636" stroke-width="14" stroke-linecap="round"><path d="M200 220v130M200 350l-22 60h44zM270 220v200M270 220c-26 0-30-30 0-36 30 6 26 36 0 36M340 220v110M320 330h40v90h-40zM390 220c-22 40-22 120 0 200"/></g>
<rect x="1180" y="210" width="280" height="18" fill="#8d6a4c"/><rect x="1180" y="380" width="280" height="18" fill="#8d6a4c"/>
<path d="M1210 210v-90h44v90zM1272 210v-62h60v62zM1352 210v-108h34v108zM1400 210v-74h40v74z" fill="#c96f4a"/><path d="M1272 210v-62h60v62zM1400 210v-74h40v74z" fill="#47757a"/><path d="M1206 380c0-60 76-60 76 0zM1310 380v-80h52v80zM1384 380c0-96 56-96 56 0z" fill="#e2a74f"/><path d="M1310 380v-80h52v80z" fill="#6c4f3a"/>
<rect x="180" y="640" width="1240" height="44" rx="6" fill="#7c5a3e"/><path d="M240 684h56v280h-56zM1304 684h56v280h-56z" fill="#694a32"/><rect x="296" y="760" width="1008" height="26" fill="#694a32"/>
<path d="M380 640v-84c0-26 90-26 90 0v84z" fill="#47757a"/><g stroke="#5b4636" stroke-width="9" stroke-linecap="round"><path d="M404 540 386 460M426 534v-96M448 540l24-76"/></g>
<path d="M640 640h260l-18-36H658z" fill="#f0d9b4"/><path d="M690 604h160l-12-26H702z" fill="#e0bd8a"/><path d="M1010 640l40-150 90-40 10 22-80 36-26 132z" fill="#31393f"/><path d="m1120 420 90 60-50 46-70-72z" fill="#c96f4a"/><path d="M980 640h110v-16c0-10-110-10-110 0z" fill="#31393f"/>`,
)

export const harbour = frame(
  fade('s', '#cfe5ee', '#f4ead9') + fade('w', '#7fb0bf', '#3d7389'),
  `${all('s')}<circle cx="330" cy="280" r="70" fill="#fff8e2"/>
<g><path d="M120 640V390l90-80 90 80v250z" fill="#d9694f"/><path d="M300 640V340h170v300z" fill="#f0c06a"/><path d="M470 640V400l80-70 80 70v240z" fill="#4f7f8c"/><path d="M630 640V310h150v330z" fill="#efe3d0"/><path d="M780 640V380l95-86 95 86v260z" fill="#c24f43"/><path d="M970 640V350h140v290z" fill="#88a96f"/><path d="M1110 640V400l85-70 85 70v240z" fill="#e8a15a"/><path d="M1280 640V330h190v310z" fill="#38657a"/></g>
<g fill="#fff" opacity=".8">${[150, 230, 330, 400, 500, 570, 660, 720, 815, 900, 1000, 1060, 1140, 1215, 1310, 1390]
    .map(
      (x, i) =>
        `<rect x="${x}" y="${430 + (i % 2) * 6}" width="34" height="48" rx="3"/><rect x="${x}" y="${520 + (i % 3) * 4}" width="34" height="48" rx="3"/>`,
    )
    .join('')}</g>
<rect y="636" width="1600" height="30" fill="#6f6257"/><rect y="666" width="1600" height="401" fill="url(#w)"/>
<g fill="#fff" opacity=".25"><rect x="120" y="730" width="260" height="8" rx="4"/><rect x="520" y="790" width="360" height="8" rx="4"/><rect x="1060" y="740" width="300" height="8" rx="4"/><rect x="260" y="900" width="240" height="8" rx="4"/><rect x="940" y="940" width="420" height="8" rx="4"/></g>
<path d="M380 850c90 44 320 44 410 0l-50 76c-90 24-220 24-310 0z" fill="#c24f43"/><path d="M585 856V620h12v236z" fill="#4b3a2f"/><path d="M600 640l120 190H600z" fill="#fdf6e8"/><path d="M580 660 480 830h100z" fill="#efe0c6"/>
<path d="M1020 880c60 30 210 30 270 0l-34 50c-60 16-142 16-202 0z" fill="#27506a"/><path d="M1100 880v-60h90l20 60z" fill="#fdf6e8"/>`,
)
