import {spawn} from 'node:child_process'; import {readFileSync} from 'node:fs'; import autocannon from 'autocannon'
async function go(name,args,env){
const c=spawn(process.execPath,args,{env:{PATH:process.env.PATH,PORT:'0',CLOCK_SHIFT:'0',HOST:'127.0.0.1',...env},stdio:['ignore','pipe','inherit']})
const url=await new Promise(r=>c.stdout.on('data',d=>{const m=/http:\/\/[\d.]+:\d+/.exec(String(d));if(m)r(m[0])}))
const st=p=>{const s=readFileSync(p,'utf8').split(') ')[1].split(' ');return (Number(s[11])+Number(s[12]))*10}
const cpu=()=>st(`/proc/${c.pid}/stat`), main=()=>st(`/proc/${c.pid}/task/${c.pid}/stat`)
let headers={}
if(name==='roda'){const j=await (await fetch(url+'/api/auth/login-dashboard',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({email:'admin@roda.example',password:'roda-demo-2026'})})).json(); headers={authorization:'Bearer '+j.accessToken}}
const items=(await (await fetch(url+'/api/articles?perPage=100',{headers})).json()).items
const pages=Array.from({length:200},(_,i)=>({path:`/api/articles?perPage=10&page=${1+(i*7919)%10000}`}))
for (const [n,requests,amount] of [['one',items.map(i=>({path:'/api/articles/detail/'+i.id})),1000],['one',items.map(i=>({path:'/api/articles/detail/'+i.id})),4000],['search',[{path:'/api/articles?page=1&perPage=10&search=tyre'}],100],['list',pages,100]]){
 const b=main(),a=cpu(),t=performance.now(); const r=await autocannon({url,requests,headers,connections:10,amount}); if(r.non2xx||r.errors)console.log('non2xx',r.non2xx,r.errors)
 console.log(name,`${n} x${amount}: main ${((main()-b)/amount).toFixed(3)} all ${((cpu()-a)/amount).toFixed(3)} ms/req; ${(amount/(performance.now()-t)*1000).toFixed(0)}/s`)}
c.kill('SIGTERM'); await new Promise(r=>c.on('exit',r))
}
const which=process.argv[2]
if(which!=='fastify') await go('roda',[...(process.argv[3]?[process.argv[3],'--cpu-prof-dir=/tmp/prof']:[]),'test/support/server-process.js','dist/server'],{DATA_DIR:'/tmp/l1'})
if(which!=='roda') await go('fastify',['--import','tsx','test/bench/fastify-server.ts'],{DATA_DIR:'/tmp/l2'})
