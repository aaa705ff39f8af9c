// Receivers of callbacks as partners can take them over: the standard library, the bytes as they came, a comparison in constant
// time, five minutes, several signatures. The tests run them as they are shown.

export type ReceiverLanguage = 'TypeScript' | 'Python' | 'Java' | 'C#'
export type ReceiverSample = { language: ReceiverLanguage; file: string; needs: string; text: string }

const typescript = `import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
const key = Buffer.from((process.env.SECRET ?? '').replace(/^whsec_/, ''), 'base64'), seen = new Set<string>() // keep ids where a restart finds them
export function verified(h: IncomingHttpHeaders, raw: Buffer, now = Date.now() / 1000): boolean {
  const [i, t, given] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => String(h[name] ?? ''))
  if (!i || !/^\\d+$/.test(t!) || Math.abs(now - Number(t)) > 300) return false
  const want = Buffer.from(createHmac('sha256', key).update(i + '.' + t + '.').update(raw).digest('base64'))
  return given!.split(' ').some((s) => s.startsWith('v1,') && Buffer.byteLength(s) === want.length + 3 && timingSafeEqual(Buffer.from(s.slice(3)), want))
}
if (process.env.PORT) createServer(async (request, response) => {
  const raw = Buffer.concat(await request.toArray())
  if (!verified(request.headers, raw)) return response.writeHead(401).end()
  const id = String(request.headers['webhook-id']), first = !seen.has(id)
  response.writeHead(204).end()
  if (first) seen.add(id), console.log(raw.toString()) // your work: after the answer, once an id
}).listen(Number(process.env.PORT))
`

const python = `import base64, hashlib, hmac, os, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
KEY, SEEN = base64.b64decode(os.environ["SECRET"].removeprefix("whsec_")), set()  # keep ids where a restart finds them
def verified(h, raw, now=None):  # h: headers; raw: the bytes received
    i, t = h.get("webhook-id", ""), h.get("webhook-timestamp", "")
    if not i or not t.isascii() or not t.isdigit() or abs((now or time.time()) - int(t)) > 300: return False
    want = base64.b64encode(hmac.new(KEY, f"{i}.{t}.".encode() + raw, hashlib.sha256).digest())
    return any(s[:3] == "v1," and hmac.compare_digest(want, s[3:].encode()) for s in h.get("webhook-signature", "").split(" "))
class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        raw, i = self.rfile.read(int(self.headers["content-length"])), self.headers.get("webhook-id", "")
        good = verified(self.headers, raw)
        self.send_response(204 if good else 401); self.end_headers()
        if good and i not in SEEN: SEEN.add(i); print(raw.decode())  # your work: after the answer, once an id
if "PORT" in os.environ: ThreadingHTTPServer(("", int(os.environ["PORT"])), Receiver).serve_forever()
`

const java = `import com.sun.net.httpserver.*; import java.security.MessageDigest; import java.util.*; import javax.crypto.Mac; import javax.crypto.spec.SecretKeySpec;
public class Receiver {
  static final byte[] KEY = Base64.getDecoder().decode(System.getenv("SECRET").replaceFirst("^whsec_", ""));
  static final Set<String> SEEN = java.util.concurrent.ConcurrentHashMap.newKeySet(); // keep ids where a restart finds them
  static boolean verified(String id, String time, String given, byte[] raw, long now) throws Exception {
    if (id == null || time == null || given == null || !time.matches("[0-9]{1,15}") || Math.abs(now - Long.parseLong(time)) > 300) return false;
    Mac mac = Mac.getInstance("HmacSHA256"); mac.init(new SecretKeySpec(KEY, "HmacSHA256")); mac.update((id + "." + time + ".").getBytes("UTF-8"));
    byte[] want = Base64.getEncoder().encode(mac.doFinal(raw));
    return Arrays.stream(given.split(" ")).anyMatch(s -> s.startsWith("v1,") && MessageDigest.isEqual(want, s.substring(3).getBytes()));
  }
  static void take(HttpExchange x) throws Exception {
    byte[] raw = x.getRequestBody().readAllBytes(); Headers h = x.getRequestHeaders(); String id = h.getFirst("webhook-id");
    boolean good = verified(id, h.getFirst("webhook-timestamp"), h.getFirst("webhook-signature"), raw, System.currentTimeMillis() / 1000);
    x.sendResponseHeaders(good ? 204 : 401, -1); x.close();
    if (good && SEEN.add(id)) System.out.println(new String(raw, "UTF-8")); // your work: after the answer, once an id
  }
  public static void main(String[] args) throws Exception {
    HttpServer server = HttpServer.create(new java.net.InetSocketAddress(Integer.parseInt(System.getenv("PORT"))), 0);
    server.createContext("/", x -> { try { take(x); } catch (Exception e) { throw new java.io.IOException(e); } }); server.start();
  }
}
`

const csharp = `using System.Security.Cryptography; using System.Text;
var key = Convert.FromBase64String(Environment.GetEnvironmentVariable("SECRET")!.Replace("whsec_", ""));
var seen = new System.Collections.Concurrent.ConcurrentDictionary<string, bool>(); // keep ids where a restart finds them
bool Verified(IHeaderDictionary h, byte[] raw, long now) {
  string i = h["webhook-id"].ToString(), t = h["webhook-timestamp"].ToString();
  if (i == "" || !long.TryParse(t, System.Globalization.NumberStyles.None, null, out var at) || Math.Abs(now - at) > 300) return false;
  var want = Encoding.ASCII.GetBytes(Convert.ToBase64String(HMACSHA256.HashData(key, Encoding.UTF8.GetBytes($"{i}.{t}.").Concat(raw).ToArray())));
  return h["webhook-signature"].ToString().Split(' ').Any(s => s.StartsWith("v1,") && CryptographicOperations.FixedTimeEquals(want, Encoding.ASCII.GetBytes(s[3..])));
}
var app = WebApplication.CreateBuilder(args).Build();
app.MapPost("/{**path}", async (HttpRequest request) => {
  using var body = new MemoryStream(); await request.Body.CopyToAsync(body); var raw = body.ToArray();
  if (!Verified(request.Headers, raw, DateTimeOffset.UtcNow.ToUnixTimeSeconds())) return Results.StatusCode(401);
  if (seen.TryAdd(request.Headers["webhook-id"].ToString(), true)) _ = Task.Run(() => Console.WriteLine(Encoding.UTF8.GetString(raw))); // your work
  return Results.NoContent();
});
app.Run($"http://0.0.0.0:{Environment.GetEnvironmentVariable("PORT")}");
`

/** TABLE: by language, as the reference shows them. */
export const receiverSamples: readonly ReceiverSample[] = [
  { language: 'TypeScript', file: 'receiver.ts', needs: 'Node.js 20', text: typescript },
  { language: 'Python', file: 'receiver.py', needs: 'Python 3.9', text: python },
  { language: 'C#', file: 'Program.cs', needs: '.NET 8, a project of dotnet new web', text: csharp },
  { language: 'Java', file: 'Receiver.java', needs: 'Java 17', text: java },
]
