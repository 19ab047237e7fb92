CREATE TABLE "dismissed_match" (
	"member_id" uuid NOT NULL,
	"mandate_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"seen_digest" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dismissed_match_member_id_mandate_id_listing_id_pk" PRIMARY KEY("member_id","mandate_id","listing_id"),
	CONSTRAINT "dismissed_match_reason" CHECK ("dismissed_match"."reason" in ('unsuitable', 'price', 'seen', 'other')),
	CONSTRAINT "dismissed_match_words" CHECK (length("dismissed_match"."words") <= 300),
	CONSTRAINT "dismissed_match_digest" CHECK (length("dismissed_match"."seen_digest") = 64)
);
--> statement-breakpoint
ALTER TABLE "dismissed_match" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "dismissed_match" ADD CONSTRAINT "dismissed_match_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dismissed_match" ADD CONSTRAINT "dismissed_match_mandate_id_mandate_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dismissed_match" ADD CONSTRAINT "dismissed_match_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dismissed_match_mandate" ON "dismissed_match" USING btree ("mandate_id");--> statement-breakpoint
CREATE INDEX "dismissed_match_listing" ON "dismissed_match" USING btree ("listing_id");--> statement-breakpoint
CREATE POLICY "members read what they dismissed" ON "dismissed_match" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("dismissed_match"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "members dismiss matches of what they own" ON "dismissed_match" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ("dismissed_match"."member_id" = (select actor_member_id()) and (select actor_in_good_standing()) and (exists (select from "mandate" where "mandate"."id" = "dismissed_match"."mandate_id" and "mandate"."buyer_id" = (select actor_member_id()) and not "mandate"."buyer_suspended") or exists (select from "listing" where "listing"."id" = "dismissed_match"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended")));--> statement-breakpoint
CREATE POLICY "members dismiss them again" ON "dismissed_match" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ("dismissed_match"."member_id" = (select actor_member_id()) and (select actor_in_good_standing()) and (exists (select from "mandate" where "mandate"."id" = "dismissed_match"."mandate_id" and "mandate"."buyer_id" = (select actor_member_id()) and not "mandate"."buyer_suspended") or exists (select from "listing" where "listing"."id" = "dismissed_match"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended"))) WITH CHECK ("dismissed_match"."member_id" = (select actor_member_id()) and (select actor_in_good_standing()) and (exists (select from "mandate" where "mandate"."id" = "dismissed_match"."mandate_id" and "mandate"."buyer_id" = (select actor_member_id()) and not "mandate"."buyer_suspended") or exists (select from "listing" where "listing"."id" = "dismissed_match"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended")));--> statement-breakpoint
CREATE POLICY "members bring them back" ON "dismissed_match" AS PERMISSIVE FOR DELETE TO "subrosa_app" USING ("dismissed_match"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "dismissed_match" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');