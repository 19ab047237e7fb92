CREATE TABLE "push_key" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" "bytea" NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_key_only" CHECK ("push_key"."only"),
	CONSTRAINT "push_key_length" CHECK (length("push_key"."public_key") = 65)
);
--> statement-breakpoint
ALTER TABLE "push_key" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"member_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"secret" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscription_sessionId_unique" UNIQUE("session_id"),
	CONSTRAINT "push_subscription_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "push_subscription_endpoint" CHECK ("push_subscription"."endpoint" like 'https://%' and length("push_subscription"."endpoint") <= 1000),
	CONSTRAINT "push_subscription_keys" CHECK (length("push_subscription"."public_key") = 65 and length("push_subscription"."secret") = 16)
);
--> statement-breakpoint
ALTER TABLE "push_subscription" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notification_letter" DROP CONSTRAINT "notification_letter_choice";--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscription_member" ON "push_subscription" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "notification_letter" ADD CONSTRAINT "notification_letter_choice" CHECK ("notification_letter"."choice" in ('messages', 'deal_updates', 'listing_updates', 'new_listings', 'digest', 'push'));--> statement-breakpoint
CREATE POLICY "the product itself" ON "push_key" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "members read their own devices" ON "push_subscription" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("push_subscription"."member_id" = (select actor_member_id()) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "members turn off their own devices" ON "push_subscription" AS PERMISSIVE FOR DELETE TO "subrosa_app" USING ("push_subscription"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "push_subscription" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');