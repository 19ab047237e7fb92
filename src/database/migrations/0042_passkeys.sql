CREATE TABLE "passkey" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"member_id" uuid NOT NULL,
	"factor" text DEFAULT 'passkey' NOT NULL,
	"credential_id" "bytea" NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"synced" boolean NOT NULL,
	"transports" text[] NOT NULL,
	"site_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkey_credential" UNIQUE("credential_id"),
	CONSTRAINT "passkey_factor" CHECK ("passkey"."factor" = 'passkey'),
	CONSTRAINT "passkey_name" CHECK (length("passkey"."name") between 1 and 60),
	CONSTRAINT "passkey_counter" CHECK ("passkey"."counter" >= 0)
);
--> statement-breakpoint
ALTER TABLE "passkey" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "passkey_challenge" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"session_id" uuid,
	"challenge_hash" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"spent_at" timestamp (3) with time zone,
	CONSTRAINT "passkey_challenge_purpose" CHECK ("passkey_challenge"."purpose" in ('register', 'sign-in', 'prove')),
	CONSTRAINT "passkey_challenge_session" CHECK (("passkey_challenge"."session_id" is null) = ("passkey_challenge"."purpose" = 'sign-in')),
	CONSTRAINT "passkey_challenge_password" CHECK ("passkey_challenge"."challenge_hash" is null or "passkey_challenge"."purpose" = 'sign-in')
);
--> statement-breakpoint
ALTER TABLE "passkey_challenge" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "second_factor" DROP CONSTRAINT "second_factor_kind";--> statement-breakpoint
ALTER TABLE "second_factor" DROP CONSTRAINT "second_factor_sealed";--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_second_factor" FOREIGN KEY ("member_id","factor") REFERENCES "public"."second_factor"("member_id","kind") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_challenge_hash_challenge_hash_fk" FOREIGN KEY ("challenge_hash") REFERENCES "public"."challenge"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_member" ON "passkey" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "passkey_challenge_session" ON "passkey_challenge" USING btree ("session_id") WHERE "passkey_challenge"."session_id" is not null;--> statement-breakpoint
CREATE INDEX "passkey_challenge_password" ON "passkey_challenge" USING btree ("challenge_hash") WHERE "passkey_challenge"."challenge_hash" is not null;--> statement-breakpoint
CREATE INDEX "passkey_challenge_expiry" ON "passkey_challenge" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_kind" CHECK ("second_factor"."kind" in ('app', 'email', 'sms', 'passkey'));--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_sealed" CHECK (("second_factor"."sealed" is null) = ("second_factor"."kind" in ('email', 'passkey')));--> statement-breakpoint
CREATE POLICY "members read their own passkeys" ON "passkey" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("passkey"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "members name their own passkeys" ON "passkey" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ("passkey"."member_id" = (select actor_member_id())) WITH CHECK ("passkey"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "passkey" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "the product itself" ON "passkey_challenge" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');